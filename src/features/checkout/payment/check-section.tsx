import { Box, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { club } from '../../../content/club.ts'
import { formatCents } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { messages } from '../messages.ts'

interface CheckSectionProps {
  totalCents: number
  isReady: boolean
  onSubmit: () => void
}

/** Paying by a check, sent by mail. */
export function CheckSection({ totalCents, isReady, onSubmit }: CheckSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const submit = () => {
    close()
    onSubmit()
  }
  const words = messages.check
  return (
    <Box display="grid" gap="2" justifyItems="start">
      <Text textStyle="second">{messages.payment.alternative}</Text>
      <Button variant="outline" size="sm" disabled={!isReady} onClick={() => setIsOpen(true)}>
        {messages.payment.byCheck}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={words.title}
        footer={
          <>
            <Button onClick={submit}>{words.submit}</Button>
            <Button variant="outline" onClick={close}>
              {words.cancel}
            </Button>
          </>
        }
      >
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
      </Dialog>
    </Box>
  )
}
