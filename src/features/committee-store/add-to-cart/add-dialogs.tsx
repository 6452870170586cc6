import { Suspense, lazy } from 'react'
import { ErrorDialog } from '../../../ui/overlay/error-dialog.tsx'
import type { AddFlow } from './use-add-product.ts'

const CustomFieldsDialog = lazy(() =>
  import('./custom-fields-dialog.tsx').then((module) => ({ default: module.CustomFieldsDialog })),
)

/** The dialogs that adding may open: custom fields, and what went wrong. */
export function AddDialogs({ flow }: { flow: AddFlow }) {
  return (
    <>
      {flow.asked ? (
        <Suspense fallback={null}>
          <CustomFieldsDialog
            wanted={flow.asked}
            onClose={flow.stopAsking}
            onConfirm={flow.answer}
          />
        </Suspense>
      ) : null}
      <ErrorDialog text={flow.error} onClose={flow.closeError} />
    </>
  )
}
