import { Box } from '@chakra-ui/react'
import type { Order } from '#contract/entities/order.ts'
import { useCancelOrder } from '#data/orders/orders.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlay/confirm.tsx'
import { messages } from './messages.ts'

const words = messages.cancel

/** Cancels an order that waits for its check, after a question. */
export function CancelOrder({ order: { id, mailedOn } }: { order: Order }) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data } = useCancelOrder(id)
  const cancel = async () => {
    const isSure = await confirm({
      title: words.title(id),
      text: mailedOn === '' ? words.text : `${words.text} ${words.mailedText}`,
      confirmLabel: words.confirm,
      cancelLabel: words.keep,
    })
    if (!isSure) return
    const outcome = await mutateAsync()
    if (outcome.kind === 'canceled') showToast('success', words.done)
  }
  return (
    <Box mt="4" className="no-print">
      <Button
        variant="plain"
        size="sm"
        color="error.fg"
        ml="-12px"
        disabled={isOffline}
        busyLabel={isPending && words.busy}
        onClick={() => void cancel()}
      >
        {words.cancel}
      </Button>
      {isOffline ? words.offline : null}
      <FailureNote outcome={data?.kind === 'failed' ? data : undefined} />
    </Box>
  )
}
