// The papers that this device keeps: listed, added, opened and deleted (rule 125).
import { chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paperLimits } from '#data/papers/paper-file.ts'
import { deletePaper, type Paper, papersQuery, restorePaper } from '#data/papers/papers.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { say } from '#ui/feedback/say.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Section } from '#ui/page/section.tsx'
import { AddPaper } from './add-paper.tsx'
import { paperMessages as words } from './messages.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { PaperRow } from './paper-row.tsx'

async function remove({ id, name }: Paper): Promise<void> {
  const kept = await deletePaper(id)
  if (!kept) {
    showToast('error', words.notRemoved(name))
    return
  }
  const undo = async () => {
    const outcome = await restorePaper(kept)
    if (outcome === 'kept') say(words.restored(name))
    else showToast('error', words.outcomes[outcome])
  }
  showToast('success', words.removed(name), '', { label: words.undo, onPress: () => void undo() })
}

export function PapersPart() {
  const { data: papers } = useQuery(papersQuery())
  const [opened, setOpened] = useState<Paper | null>(null)
  return (
    <chakra.div mt="8">
      <Section heading={words.heading}>
        <Text maxW="measure">{words.intro}</Text>
        <Text maxW="measure" textStyle="second" color="fg.muted" mt="1" mb="3">
          {words.stay}
        </Text>
        {papers === null ? <Banner tone="warning">{words.broken}</Banner> : null}
        {papers && papers.length > 0 ? (
          <chakra.ul listStyleType="none" mb="3" borderTop="1px solid" borderColor="border">
            {papers.map((paper) => (
              <PaperRow
                key={paper.id}
                paper={paper}
                onOpen={() => setOpened(paper)}
                onRemove={() => void remove(paper)}
              />
            ))}
          </chakra.ul>
        ) : null}
        {papers ? <AddPaper isFull={papers.length >= paperLimits.papers} /> : null}
      </Section>
      <PaperDialog paper={opened} onClose={() => setOpened(null)} />
    </chakra.div>
  )
}
