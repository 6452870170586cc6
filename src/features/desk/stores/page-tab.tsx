import { Box, Text } from '@chakra-ui/react'
import * as z from 'zod/mini'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { pageAtMost } from '#contract/rules/stores/committee-errors.ts'
import { RichText } from '#ui/content/rich-text.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { RichTextField } from '#ui/form/rich-text-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { SaveBar } from '../shared/save/save-bar.tsx'
import { storeMessages } from './messages.ts'
import { useEditedPart } from './use-edited-part.ts'

const words = storeMessages.page

/** The page of a committee, beside what visitors would see of it. */
export function PageTab({ committee }: { committee: DeskCommittee }) {
  const page = useEditedPart({
    part: 'page',
    committee,
    schema: z.string(),
    read: ({ content, contentVersion }) => ({ value: content, version: contentVersion }),
    request: (content, expectedVersion) => ({
      part: 'page',
      committeeId: committee.id,
      body: { content, expectedVersion },
    }),
  })
  const isTooLong = page.value.length > pageAtMost
  const tooLong = isTooLong ? words.tooLong(page.value.length, pageAtMost) : null
  return (
    <div>
      <Box
        display="grid"
        gap={{ base: '5', md: '8' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <RichTextField
          label={words.label}
          hint={words.hint}
          value={page.value}
          error={tooLong ?? page.refusal?.message}
          onChange={page.setValue}
        />
        <Section heading={storeMessages.preview}>
          {page.value === '' ? <Text color="fg.muted">{words.empty}</Text> : null}
          <RichText html={page.value} topLevel={3} />
        </Section>
      </Box>
      {page.theirs ? (
        <Box mb="5">
          <Section heading={words.theirs}>
            <RichText html={page.theirs.value} topLevel={3} />
          </Section>
        </Box>
      ) : null}
      <SaveBar
        isDirty={page.isDirty}
        isSaving={page.isSaving}
        isBlocked={isTooLong}
        onSave={() => void page.save()}
        onDiscard={() => void page.discard()}
        notices={page.notice === '' ? null : <Banner tone="warning">{page.notice}</Banner>}
      />
    </div>
  )
}
