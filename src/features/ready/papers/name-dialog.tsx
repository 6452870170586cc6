import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { isBlank } from '#contract/values/blank.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import { paperLimits } from '#data/papers/paper-file.ts'
import { type ChosenPaper, keepPaper } from '#data/papers/papers.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { paperMessages as words } from './messages.ts'

interface NameDialogProps {
  /** null = closed. */
  chosen: ChosenPaper | null
  onClose: () => void
}

/** Asks for the name of a chosen paper, and keeps it. */
export function NameDialog({ chosen, onClose }: NameDialogProps) {
  const formId = useId()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isKeeping, setIsKeeping] = useState(false)
  const close = () => {
    setName('')
    setError(null)
    setProblem(null)
    onClose()
  }
  const keep = async (paper: ChosenPaper) => {
    const given = oneLine(name)
    if (isBlank(given)) {
      setError(words.nameMissing)
      return
    }
    setProblem(null)
    setIsKeeping(true)
    const outcome = await keepPaper(paper, given)
    setIsKeeping(false)
    if (outcome !== 'kept') {
      setProblem(words.outcomes[outcome])
      return
    }
    close()
    showToast('success', words.kept(given))
  }
  return (
    <Dialog
      isOpen={chosen !== null}
      onClose={close}
      title={words.nameTitle}
      description={words.nameText}
      isWorking={isKeeping}
      hasStaticBackdrop
      footer={
        <>
          <Button type="submit" form={formId} busyLabel={isKeeping && words.keeping}>
            {words.keep}
          </Button>
          <Button variant="outline" onClick={close}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen && !isKeeping) void keep(chosen)
        }}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          isRequired
          error={error}
          value={name}
          maxLength={paperLimits.name}
          autoComplete="off"
          onChange={({ target }) => {
            setError(null)
            setName(target.value)
          }}
        />
        <div role="alert">{problem === null ? null : <Banner tone="error">{problem}</Banner>}</div>
      </chakra.form>
    </Dialog>
  )
}
