import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestClient } from './RequestClient'
import { RequestDetails } from './RequestDetails'

export interface RequestDialogProps {
  /** Null: the dialog is closed. */
  request: ContactAction | null
  onClose(): void
  /** What can be done with it. */
  actions?: ReactNode
}

/** A request, to be looked at. */
export function RequestDialog({ request, onClose, actions }: RequestDialogProps) {
  const { t } = useTranslation('contactActions')
  return (
    <DialogWindow
      open={request !== null}
      title={request?.name || t('details.title')}
      onClose={onClose}
      footer={actions}
    >
      {request && (
        <>
          <RequestClient numbers={request.phoneNumbers} />
          <RequestDetails of={request} />
        </>
      )}
    </DialogWindow>
  )
}
