import { defer, useDeferred } from '@karvon/ui/Deferred'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../i18n'
import { useConnection } from '../shared/api/useConnection'
import { endingRuns } from '../shared/bulk/choice'
import { canKeepDrafts, forgetLater } from '../shared/leaving/drafts'
import { leave } from '../shared/leaving/leaving'
import { useEnvironment } from '../shared/screen/environment'
import { useActor } from '../shared/session/useActor'
import { endView, signOut } from './signOut'

const askingSignOut = defer(withWords(async () => (await import('./SignOut')).SignOut, 'drafts'))

/** The one way out: asks about what is typed, what runs, and drafts on this device; in a view it leads back out of it. */
export function useSignOut() {
  const { t } = useTranslation('app')
  const connection = useConnection()
  const environment = useEnvironment()
  const { id } = useActor()
  const { isOn: isView } = environment.view
  const [isLeaving, setLeaving] = useState(false)
  const leaveNow = () => (isView ? endView : signOut)(connection, environment)
  const SignOut = useDeferred(askingSignOut, isLeaving, () => {
    // Nobody can be asked: then nothing stays.
    forgetLater(id)
    leaveNow()
  })

  return {
    label: isView ? t('view.leave') : t('signOut'),
    ask: () => leave(() => endingRuns(() => (isView || !canKeepDrafts() ? leaveNow() : setLeaving(true)))),
    dialog: isLeaving && SignOut && <SignOut onSignOut={leaveNow} onCancel={() => setLeaving(false)} />,
  }
}
