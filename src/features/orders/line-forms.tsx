import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerKeys, isAnswered } from '#contract/entities/answers.ts'
import type { LineChoices } from '#contract/entities/line-choices.ts'
import type { Order } from '#contract/entities/order.ts'
import { emptyAnswer, type FormAnswer } from '#contract/rules/forms/form-answers.ts'
import { lineChoicesQuery, useChangeLine } from '#data/orders/line-changes.ts'
import { formatInstant } from '#lib/format.ts'
import { errorMessage } from '#lib/http/api-error.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { AnswerField } from '#ui/form/answer-field.tsx'
import { answersResolver, type AnswerValues } from '#ui/form/answers-form.ts'
import { SelectField } from '#ui/form/field.tsx'
import { messages } from './messages.ts'
import { zoneOf } from './order-wording.ts'
import { LinesSkeleton } from './skeletons.tsx'

const words = messages.changes

/** A form for each item of an order that has something to choose or to answer. */
export function LineForms({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(lineChoicesQuery(order.id))
  if (!data) {
    if (!error) return <LinesSkeleton />
    return <ErrorPanel onTryAgain={() => void refetch()}>{errorMessage(error)}</ErrorPanel>
  }
  const lines = data.filter(
    ({ variants, questions }) => variants.length > 1 || questions.length > 0,
  )
  if (lines.length === 0) return <Text mt="3">{words.nothing}</Text>
  return (
    <Box display="grid" gap="4" mt="3">
      {lines.map((line) =>
        line.refusal === '' ? (
          // What was saved is another form.
          <LineForm
            key={JSON.stringify([line.lineId, line.variantId, line.answers])}
            order={order}
            line={line}
          />
        ) : (
          <Box key={line.lineId} overflowWrap="anywhere">
            <Text fontWeight="640">{line.name}</Text>
            <Text>{line.refusal}</Text>
          </Box>
        ),
      )}
    </Box>
  )
}

const asFormAnswer = (answer: unknown, empty: FormAnswer): FormAnswer => {
  if (Array.isArray(empty)) return Array.isArray(answer) ? answer.map(String) : empty
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : empty
}

function LineForm({ order, line }: { order: Order; line: LineChoices }) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data } = useChangeLine(order.id, line)
  const [variantId, setVariantId] = useState(line.variantId)
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const questions = useMemo(
    () =>
      line.questions.map((question, at) => ({
        ...question,
        controlName: `line_${line.lineId}_${at}`,
      })),
    [line],
  )
  const keys = answerKeys(questions)
  const { control, handleSubmit } = useForm<AnswerValues>({
    defaultValues: {
      answers: questions.map((question, at) =>
        asFormAnswer(line.answers[keys[at] ?? ''], emptyAnswer(question)),
      ),
    },
    resolver: answersResolver(questions, form),
  })
  const submit = handleSubmit(async ({ answers }) => {
    if (isOffline || isPending) return
    const given = answers.flatMap((answer, at) => {
      const value = Array.isArray(answer) ? answer : answer.trim()
      return isAnswered(value) ? [[keys[at] ?? '', value] as const] : []
    })
    const outcome = await mutateAsync({ variantId, answers: Object.fromEntries(given) })
    if (outcome.kind === 'done') showToast('success', words.done)
  })
  const closes =
    line.closesAtMs === null ? '' : formatInstant(line.closesAtMs, 'dateTimeShort', zoneOf(order))
  return (
    <chakra.form
      ref={setForm}
      noValidate
      aria-label={line.name}
      display="grid"
      gap="3"
      p="14px"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="control"
      onSubmit={(event) => void submit(event)}
    >
      <Box overflowWrap="anywhere">
        <Text fontWeight="640">{line.name}</Text>
        {closes === '' ? null : (
          <Text textStyle="second" color="fg.muted">
            {words.until(closes)}
          </Text>
        )}
      </Box>
      {line.variants.length > 1 ? (
        <SelectField
          label={words.variant}
          hint={words.samePrice}
          value={String(variantId)}
          onChange={(event) => setVariantId(Number(event.target.value))}
        >
          {line.variants.map(({ id, name, isLeft }) => (
            <option key={id} value={id} disabled={!isLeft}>
              {isLeft ? name : words.soldOut(name)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {questions.map((question, at) => (
        <AnswerField
          key={question.controlName}
          control={control}
          at={at}
          question={question}
          isLocked={isPending}
        />
      ))}
      <Button
        type="submit"
        size="sm"
        justifySelf="start"
        disabled={isOffline}
        busyLabel={isPending && words.saving}
      >
        {words.save}
      </Button>
      <FailureNote outcome={isPending ? undefined : data} />
    </chakra.form>
  )
}
