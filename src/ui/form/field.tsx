import { chakra } from '@chakra-ui/react'
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { enteredLimits } from '#contract/values/time/entered-time.ts'
import { Icon } from '../content/icon.tsx'
import { sayError } from '../feedback/say.tsx'
import { useEarlyText } from '../hooks/use-early-text.ts'
import { checkboxRecipe, controlRecipe } from '../theme/recipes/field.ts'

const Control = chakra('input', controlRecipe)
const TextControl = chakra('textarea', controlRecipe, { defaultProps: { kind: 'textarea' } })
const SelectControl = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } })
const CheckboxControl = chakra('input', checkboxRecipe, { defaultProps: { type: 'checkbox' } })

type Labelled = { label: ReactNode; isRequired?: boolean; error?: string | null; hint?: ReactNode }

type FrameProps = Labelled & {
  children: (wiring: {
    id: string
    'aria-invalid'?: true
    'aria-describedby'?: string
    'aria-required'?: true
  }) => ReactNode
}

/** Label, control, then an error or a hint, connected for screen readers. */
function FieldFrame({ label, isRequired, error, hint, children }: FrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="1"
      alignContent="start"
      minW="0"
    >
      <chakra.label htmlFor={id} textStyle="label">
        {label}
        {isRequired ? '*' : null}
      </chakra.label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {error ? <FieldError id={noteId} text={error} /> : null}
      {!error && hint ? (
        <chakra.p id={noteId} textStyle="second" color="fg.muted">
          {hint}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

/** An error of a field, inside the field's element; announced when it appears, and when its form is sent again. */
export function FieldError({ id, text }: { id: string; text: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = note
    if (!current) return undefined
    const announce = () => sayError(current, text)
    announce()
    const form = current.closest('form')
    form?.addEventListener('submit', announce)
    return () => form?.removeEventListener('submit', announce)
  }, [text])
  return (
    <chakra.p
      ref={note}
      id={id}
      display="flex"
      alignItems="start"
      gap="6px"
      textStyle="second"
      fontWeight="600"
      color="error.fg"
    >
      <Icon name="alert" sizePx={20} />
      {text}
    </chakra.p>
  )
}

type TextFieldProps = Labelled &
  ComponentProps<typeof Control> & {
    /** In place of `onChange` where the field is prerendered: also reports what was typed before hydration. */
    onType?: (text: string) => void
  }

/** What the fields for days and times offer. */
const limits: Readonly<Record<string, { min: string; max: string }>> = enteredLimits

/** A text input; takes every prop of an input. */
export function TextField({ label, isRequired, error, hint, onType, ...given }: TextFieldProps) {
  const rest = { ...limits[given.type ?? 'text'], ...given }
  const ref = useEarlyText(rest.value, onType)
  const typing = onType && {
    ref,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.target.value),
  }
  return (
    <FieldFrame {...{ label, isRequired, error, hint }}>
      {(wiring) => <Control {...wiring} {...rest} {...typing} />}
    </FieldFrame>
  )
}

type TextAreaFieldProps = Labelled & ComponentProps<typeof TextControl>

export function TextAreaField({ label, isRequired, error, hint, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, isRequired, error, hint }}>
      {(wiring) => <TextControl {...wiring} {...rest} />}
    </FieldFrame>
  )
}

type SelectFieldProps = Labelled & ComponentProps<typeof SelectControl>

/** A native select; its children are the options. */
export function SelectField({ label, isRequired, error, hint, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, isRequired, error, hint }}>
      {(wiring) => (
        <chakra.span display="block" position="relative">
          <SelectControl {...wiring} {...rest} />
          <chakra.span position="absolute" right="3" top="50%" mt="-10px" pointerEvents="none">
            <Icon name="down" sizePx={20} />
          </chakra.span>
        </chakra.span>
      )}
    </FieldFrame>
  )
}

type CheckboxProps = Omit<ComponentProps<typeof CheckboxControl>, 'children'> & {
  label: ReactNode
  'aria-disabled'?: boolean
}

/** A checkbox with its label at the right; the whole row is clickable. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  const isDisabled = rest.disabled || rest['aria-disabled']
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minH="target"
      py="6px"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
      color={isDisabled ? 'fg.muted' : 'fg'}
    >
      <CheckboxControl {...rest} />
      <chakra.span minW="0">{label}</chakra.span>
    </chakra.label>
  )
}
