import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import type { MenuEntry } from '@karvon/ui/Menu'
import { AlarmClock, AlarmClockOff, CircleCheck, Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../shared/session/useActor'
import { callBackMoments } from './callBackMoments'

export interface WorkActs {
  onTake(request: ContactAction): void
  onComplete(request: ContactAction): void
  /** Null: no longer. */
  onSnooze(request: ContactAction, until: Date | null): void
  /** At a moment that is still to be chosen. */
  onSnoozeUntil(request: ContactAction): void
}

/** How the work on a request goes on: somebody takes it, puts it off, completes it. */
export function useWorkEntries({ onTake, onComplete, onSnooze, onSnoozeUntil }: WorkActs) {
  const { t } = useTranslation('contactActions')
  const actor = useActor()

  return (request: ContactAction): MenuEntry[] => {
    const isCompleted = request.status === 'completed'
    const isMine = String(request.takenBy) === String(actor.id)
    return [
      ...(isCompleted || isMine
        ? []
        : [
            {
              label: request.takenBy === null ? t('work.take') : t('work.takeFrom', { name: request.takenByName }),
              icon: <Hand />,
              onSelect: () => onTake(request),
            },
          ]),
      ...callBackMoments(new Date()).map(([name, moment], index) => ({
        label: t(`work.${name}`),
        icon: <AlarmClock />,
        separated: index === 0,
        onSelect: () => onSnooze(request, moment),
      })),
      { label: t('work.own'), icon: <AlarmClock />, onSelect: () => onSnoozeUntil(request) },
      ...(request.dueAt
        ? [{ label: t('work.unsnooze'), icon: <AlarmClockOff />, onSelect: () => onSnooze(request, null) }]
        : []),
      ...(isCompleted
        ? []
        : [
            {
              label: t('work.complete'),
              icon: <CircleCheck />,
              separated: true,
              onSelect: () => onComplete(request),
            },
          ]),
    ]
  }
}
