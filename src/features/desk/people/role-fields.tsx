import { Box, chakra, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { DeskPeople } from '#contract/entities/desk/people.ts'
import { type Role, roles } from '#contract/entities/session.ts'
import { Checkbox, FieldError, SelectField } from '#ui/form/field.tsx'
import { scopeOptions } from '../shared/committee-scope.ts'
import { ScopeChoice } from '../shared/scope-choice.tsx'
import { peopleMessages } from './messages.ts'
import type { PersonValues } from './person-form.ts'

const words = peopleMessages.form

interface RoleFieldsProps {
  control: Control<PersonValues>
  choices: Pick<DeskPeople, 'committees' | 'rings'>
}

/** A checkbox for each role; below a chair's the committees, and below a steward's the rings. */
export function RoleFields({ control, choices }: RoleFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'roles' })
  const errorId = useId()
  const { error } = fieldState
  const toggle = (role: Role) => {
    const isOn = field.value.includes(role)
    field.onChange(isOn ? field.value.filter((one) => one !== role) : [...field.value, role])
  }
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="label">{words.roles}*</chakra.legend>
      {roles.map((role, at) => (
        <Box key={role} borderBottom="1px solid" borderColor="border">
          <Checkbox
            ref={at === 0 ? field.ref : undefined}
            name={field.name}
            value={role}
            checked={field.value.includes(role)}
            aria-invalid={error ? true : undefined}
            onBlur={field.onBlur}
            onChange={() => toggle(role)}
            label={
              <>
                <chakra.span fontWeight="680">{peopleMessages.roles[role]}</chakra.span>
                <Text as="span" display="block" textStyle="second" color="fg.muted">
                  {peopleMessages.hints[role]}
                </Text>
              </>
            }
          />
          {role === 'chair' && field.value.includes(role) ? (
            <Committees control={control} choices={choices} />
          ) : null}
          {role === 'steward' && field.value.includes(role) ? (
            <Rings control={control} choices={choices} />
          ) : null}
        </Box>
      ))}
      {error?.message ? <FieldError id={errorId} text={error.message} /> : null}
    </chakra.fieldset>
  )
}

function Committees({ control, choices }: RoleFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'committeeIds' })
  const { ref, value: chosen, onChange } = field
  return (
    <ScopeChoice
      ref={ref}
      label={words.committees}
      options={scopeOptions(choices.committees, chosen)}
      chosen={chosen}
      error={fieldState.error?.message}
      onChoose={onChange}
    />
  )
}

function Rings({ control, choices }: RoleFieldsProps) {
  const scope = useController({ control, name: 'ringScope' })
  const { field, fieldState } = useController({ control, name: 'rings' })
  const { ref, value: chosen, onChange } = field
  const isForSome = useWatch({ control, name: 'ringScope' }) === 'some'
  const names = [...new Set([...choices.rings, ...chosen])]
  if (names.length === 0) return <Text pb="3">{words.noRings}</Text>
  return (
    <>
      <Box pl={{ base: '3', md: '9' }} pb="3">
        <SelectField {...scope.field} label={words.rings}>
          {(['all', 'some'] as const).map((each) => (
            <option key={each} value={each}>
              {words.ringScope[each]}
            </option>
          ))}
        </SelectField>
      </Box>
      {isForSome ? (
        <ScopeChoice
          ref={ref}
          label={words.ringScope.some}
          options={names.map((name) => ({ id: name, name }))}
          chosen={chosen}
          error={fieldState.error?.message}
          onChoose={onChange}
        />
      ) : null}
    </>
  )
}
