import { Box, Text, chakra } from '@chakra-ui/react'
import { useWords } from '#lib/event/event-words.ts'
import { formatCents } from '#lib/format.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { messages } from '../messages.ts'
import { obstaclesId } from './obstacles-id.ts'

interface PayMethodProps {
  totalCents: number
  isCheckReady: boolean
  /** What a press of the check does while it is not ready, null = nothing. */
  onShowProblems: (() => void) | null
  /** Whether the dialog of the check is open. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Orders by check. */
  onCheck: () => void
}

/** The choice between the card, whose form follows, and a check, whose steps a dialog explains before it orders. */
export function PayMethod(props: PayMethodProps) {
  const { totalCents, isCheckReady, onShowProblems, isOpen, onOpen, onCheck } = props
  const { club } = useWords()
  const close = () => onOpen(false)
  const submit = () => {
    close()
    onCheck()
  }
  const words = messages.check
  return (
    <Box role="group" aria-label={messages.payment.method} display="grid" gap="2">
      <Text textStyle="second">{messages.payment.alternative}</Text>
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3" maxW="440px">
        <Box
          aria-current="true"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          minH="control"
          border="2px solid"
          borderColor="fg"
          borderRadius="control"
          bg="bg.subtle"
          fontWeight="680"
        >
          <Icon name="check" sizePx={20} />
          {messages.payment.card}
        </Box>
        <Button
          variant="outline"
          disabled={!isCheckReady}
          onDisabledPress={onShowProblems ?? undefined}
          aria-describedby={isCheckReady ? undefined : obstaclesId}
          onClick={() => onOpen(true)}
        >
          {messages.payment.byCheck}
        </Button>
      </Box>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={words.title}
        description={
          <Box display="grid" gap="3">
            <Text>{words.payee(club.checkPayee, formatCents(totalCents))}</Text>
            <Text>{words.send}</Text>
            <chakra.address fontStyle="normal" fontWeight="640">
              {club.treasurerAddress.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </chakra.address>
            <Text>
              <b>{words.note}</b> {words.noteText}
            </Text>
          </Box>
        }
        footer={
          <>
            <Button onClick={submit}>{words.submit}</Button>
            <Button variant="outline" onClick={close}>
              {words.cancel}
            </Button>
          </>
        }
      />
    </Box>
  )
}
