import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailAtMost } from '../../../../contract/values/email-address.ts'
import type { DeskPeople, DeskPerson } from '../../../../contract/entities/desk-people.ts'
import { useSavePerson } from '../../../data/desk/desk-people.ts'
import type { SaveOutcome } from '../../../data/desk/save-outcome.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { confirmAction, confirmRemove } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { SaveNotice } from '../shared/save-notice.tsx'
import { peopleMessages } from './messages.ts'
import {
  noRights,
  personResolver,
  type PersonValues,
  rightsOfValues,
  valuesOf,
} from './person-form.ts'
import { RoleFields } from './role-fields.tsx'

const words = peopleMessages.form

interface PersonDialogProps {
  /** Whose roles are changed; null = a new person. */
  person: DeskPerson | null
  data: DeskPeople
  isOpen: boolean
  onClose: () => void
}

/** The roles of one person. Unsaved changes are asked about before it closes. */
export function PersonDialog({ person, data, isOpen, onClose }: PersonDialogProps) {
  const formId = useId()
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useSavePerson()
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<PersonValues>({
    defaultValues: valuesOf(person),
    resolver: personResolver(person, data.people),
  })
  const { isDirty, errors } = formState

  const save = async (email: string, rights: ReturnType<typeof rightsOfValues>) => {
    if (isPending) return
    setNotice(null)
    const { roles, committeeIds, rings } = person ?? noRights
    const expected = { roles, committeeIds, rings }
    const outcome = await mutateAsync({ email, rights, expected })
    if (outcome.kind === 'saved') {
      showToast('success', rights.roles.length === 0 ? words.removed : words.saved)
      onClose()
      return
    }
    const field = outcome.kind === 'refused' ? outcome.field : undefined
    if (field !== undefined && field in valuesOf(null)) {
      setError(field as keyof PersonValues, { message: outcome.message }, { shouldFocus: true })
    } else {
      setNotice(outcome)
    }
  }
  const submit = handleSubmit((values) => save(values.email.trim(), rightsOfValues(values)))
  const removeAll = async () => {
    if (!person) return
    const { email } = person
    const question = {
      title: words.removeTitle,
      text: words.removeText(email),
      confirmLabel: words.removeAll,
      cancelLabel: words.cancel,
    }
    if (await confirmRemove(question)) await save(email, noRights)
  }
  const close = async () => {
    if (!isDirty || (await confirmAction(words.discardText, words.discard))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isPending}
      size="lg"
      hasStaticBackdrop
      title={person ? words.titleOfPerson : words.title}
      description={person?.email ?? words.description}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isOffline}
            busyLabel={isPending && words.saving}
          >
            {words.save}
          </Button>
          {person && !person.isYou ? (
            <Button
              variant="plain"
              color="error.fg"
              disabled={isOffline}
              onClick={() => void removeAll()}
            >
              {words.removeAll}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        onSubmit={(event) => void submit(event)}
      >
        {person ? null : (
          <TextField
            {...register('email')}
            label={words.email}
            isRequired
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={emailAtMost}
            hint={words.emailHint}
            error={errors.email?.message}
          />
        )}
        <RoleFields control={control} choices={data} />
        <SaveNotice outcome={notice} uncertainText={words.uncertain} />
      </chakra.form>
    </Dialog>
  )
}
