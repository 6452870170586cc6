import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type DeskCommittee, deskQuestion } from '#contract/entities/desk/committees.ts'
import { type FormField, questionsAtMost } from '#contract/entities/form.ts'
import { cleanQuestions, freshId, questionErrors } from '#contract/rules/forms/form-editing.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SortableList } from '#ui/form/sortable-list.tsx'
import { useFocusAdded } from '#ui/hooks/use-focus-added.ts'
import { Section } from '#ui/page/section.tsx'
import { SaveBar } from '../shared/save/save-bar.tsx'
import { FormPreview } from './form-preview.tsx'
import { storeMessages } from './messages.ts'
import { QuestionCard } from './question-card.tsx'
import { useEditedPart } from './use-edited-part.ts'

const words = storeMessages.form

/** The request form of a committee: its questions, beside the form as visitors would see it. */
export function FormTab({ committee }: { committee: DeskCommittee }) {
  // Errors show once somebody has tried to save.
  const [isChecked, setChecked] = useState(false)
  const form = useEditedPart({
    part: 'form',
    committee,
    schema: z.array(deskQuestion),
    read: ({ questions, questionsVersion }) => ({ value: questions, version: questionsVersion }),
    request: (questions, expectedVersion) => ({
      part: 'form',
      committeeId: committee.id,
      body: { questions: cleanQuestions(questions), expectedVersion },
    }),
  })
  const { value: questions, setValue } = form
  const errors = questionErrors(cleanQuestions(questions))
  const hasErrors = errors.some((error) => Object.keys(error).length > 0)
  const isFull = questions.length >= questionsAtMost
  const change = (at: number, question: FormField) =>
    setValue(questions.map((one, n) => (n === at ? question : one)))
  const { list, onAdd } = useFocusAdded<HTMLDivElement>()
  const add = () => {
    onAdd()
    const id = freshId(questions.map((question) => question.id))
    setValue([...questions, { id, label: '', type: 'text', isRequired: false, options: [] }])
  }
  const save = () => {
    setChecked(hasErrors)
    if (!hasErrors) void form.save()
  }
  return (
    <div>
      <Box
        display="grid"
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
      >
        <Box
          ref={list}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="4"
          alignContent="start"
        >
          <Text color="fg.muted" maxW="measure">
            {words.intro}
          </Text>
          <SortableList
            label={words.list}
            items={questions}
            keyOf={({ id }) => id}
            nameOf={({ label }, at) => label.trim() || words.question(at + 1)}
            onSort={setValue}
          >
            {(question, at, mover) => (
              <QuestionCard
                question={question}
                place={at + 1}
                mover={mover}
                errors={isChecked ? (errors[at] ?? {}) : {}}
                onChange={(changed) => change(at, changed)}
                onRemove={() => setValue(questions.filter((_, n) => n !== at))}
              />
            )}
          </SortableList>
          <Box>
            <Button variant="outline" disabled={isFull} onClick={add}>
              <Icon name="plus" sizePx={20} />
              {words.add}
            </Button>
          </Box>
        </Box>
        <Box>
          <Section heading={storeMessages.preview}>
            <FormPreview fields={cleanQuestions(questions)} />
          </Section>
        </Box>
      </Box>
      {form.theirs ? (
        <Box mb="5" maxW="560px">
          <Section heading={words.theirs}>
            <FormPreview fields={form.theirs.value} />
          </Section>
        </Box>
      ) : null}
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        onSave={save}
        onDiscard={() => void form.discard()}
        notices={
          <>
            {isChecked && hasErrors ? <Banner tone="error">{words.wrong}</Banner> : null}
            {form.refusal ? <Banner tone="error">{form.refusal.message}</Banner> : null}
            {form.notice === '' ? null : <Banner tone="warning">{form.notice}</Banner>}
          </>
        }
      />
    </div>
  )
}
