import { Text } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { paperFileTypes, paperLimits } from '#data/papers/paper-file.ts'
import { checkPaper, type ChosenPaper } from '#data/papers/papers.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { paperMessages as words } from './messages.ts'
import { NameDialog } from './name-dialog.tsx'

/** Chooses a file, checks it and asks for its name. */
export function AddPaper({ isFull }: { isFull: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ChosenPaper | null>(null)
  const check = async (file: File) => {
    setFault(null)
    setIsChecking(true)
    const outcome = await checkPaper(file)
    setIsChecking(false)
    if ('fault' in outcome) setFault(words.faults[outcome.fault](file.name || words.aFile))
    else setChosen(outcome)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={words.add}
        accept={paperFileTypes}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void check(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="outline"
        disabled={isFull}
        busyLabel={isChecking && words.checking}
        aria-describedby={fault !== null || isFull ? `${id}-note` : undefined}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" sizePx={20} />
        {words.add}
      </Button>
      <div id={`${id}-note`}>
        {fault === null ? null : <FieldError id={`${id}-fault`} text={fault} />}
        <div role="status">
          {isFull ? <Text textStyle="second">{words.limit(paperLimits.papers)}</Text> : null}
        </div>
      </div>
      <NameDialog chosen={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
