import { emailAtMost } from '#contract/values/email-address.ts'
import type { DeskPeople, DeskPerson, DeskRights } from '#contract/entities/desk/people.ts'
import { useSavePerson } from '#data/desk/people.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import type { Removed } from '../shared/undo-notice.tsx'
import { messages } from '../messages.ts'
import { DialogAct, SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { peopleMessages } from './messages.ts'
import { findErrors, noRights, rightsOfValues, valuesOf } from './person-form.ts'
import { RoleFields } from './role-fields.tsx'

const words = peopleMessages.form

interface PersonDialogProps {
  /** Whose roles are changed; null = a new person. */
  person: DeskPerson | null
  data: DeskPeople
  isOpen: boolean
  onClose: () => void
  /** All roles were taken away. */
  onRemoved: (removed: Removed) => void
}

/** The roles of one person. Unsaved changes are asked about before it closes. */
export function PersonDialog({ person, data, isOpen, onClose, onRemoved }: PersonDialogProps) {
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: valuesOf(person),
    findErrors: (values) => findErrors(values, person, data.people),
    mutation: useSavePerson(),
  })
  const { register, control, handleSubmit } = form
  const save = async (email: string, rights: DeskRights) => {
    const { roles, committeeIds, rings } = person ?? noRights
    if (!(await send({ email, rights, expected: { roles, committeeIds, rings } }))) return
    onClose()
    if (rights.roles.length > 0) showToast('success', words.saved)
    else onRemoved({ text: words.removed(email), subject: 'person', key: email.toLowerCase() })
  }
  const submit = handleSubmit((values) => save(values.email.trim(), rightsOfValues(values)))
  const removeAll = async (email: string) => {
    const question = {
      title: words.removeTitle,
      text: words.removeText(email),
      confirmLabel: words.removeAll,
      cancelLabel: messages.dialog.cancel,
    }
    if (await confirmRemove(question)) await save(email, noRights)
  }
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      size="lg"
      title={person ? words.titleOfPerson : words.title}
      description={person?.email ?? words.description}
      discardText={messages.dialog.discardChangesText}
      onSave={() => void submit()}
      acts={
        person && !person.isYou ? (
          <DialogAct isRemoval onClick={() => void removeAll(person.email)}>
            {words.removeAll}
          </DialogAct>
        ) : null
      }
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
    </SaveDialog>
  )
}
