import { segment } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { formatNumber } from '@karvon/ui/format'
import { SidePanel } from '@karvon/ui/SidePanel'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { CircleAlert, CircleCheck, CircleDashed, FilePen, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useConnection } from '../shared/api/useConnection'
import { keepDrafts } from '../shared/leaving/draftKeeper'
import { dropDraft, type KeptDraft, offeredDrafts, setDraftKeeper, subscribeDrafts } from '../shared/leaving/draftSlots'
import { canKeepDrafts } from '../shared/leaving/drafts'
import { leave, subscribeUnsaved } from '../shared/leaving/leaving'
import { closeUntaken, openDraft } from '../shared/leaving/openDraft'
import { draftLimits } from '../shared/leaving/sealedDrafts'
import { type UnsavedForm, unsavedForms } from '../shared/leaving/unsaved'
import { whenTyped } from '../shared/leaving/whenTyped'
import { sendKept, useOutbox } from '../shared/outbox/outbox'
import { useActor } from '../shared/session/useActor'
import { SavingRoom } from './SavingRoom'
import { useActWindow } from './useActWindow'

/** How long something is on its way before it is told of, in ms: most of it is there sooner. */
const soon = 400

/** What is told first. */
const tones = ['sending', 'unsent', 'unsaved', 'drafts'] as const

const icons = {
  sending: <CircleDashed />,
  unsent: <CircleAlert />,
  unsaved: <PencilLine />,
  drafts: <FilePen />,
  saved: <CircleCheck />,
}

/** Keeps drafts as long as somebody is signed in, and tells the truth about saving on every page. */
export function Saving() {
  useDraftKeeper()
  useUntaken()
  // The palette that it was opened out of need not be there.
  const { window: actWindow } = useActWindow(false)
  const { t } = useTranslation('drafts')
  const [isOpen, setOpen] = useState(false)
  const state = useSaving()
  const { sending, unsent, typed, choices, drafts } = state
  const counts = { sending, unsent: unsent.length + choices, unsaved: typed.length, drafts: drafts.length }
  const tone = tones.find((one) => counts[one] > 0) ?? 'saved'
  const count = tone === 'saved' ? 0 : counts[tone]
  const text = t(`chip.${tone}`, { count })

  return (
    <>
      <SavingRoom data-saving={tone}>
        <Button
          size="sm"
          variant={tone === 'unsent' ? 'danger-ghost' : 'ghost'}
          icon={icons[tone]}
          aria-label={text}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Words>{text}</Words>
          {count > 0 && <Figure>{formatNumber(count)}</Figure>}
        </Button>
      </SavingRoom>
      <VisuallyHidden role="status">{tone === 'unsent' ? text : ''}</VisuallyHidden>
      <SidePanel open={isOpen} onClose={() => setOpen(false)} title={t('panel.title')} subtitle={text}>
        {isOpen && <Panel {...state} onClose={() => setOpen(false)} />}
      </SidePanel>
      {actWindow}
    </>
  )
}

interface SavingState {
  sending: number
  unsent: readonly UnsavedForm[]
  /** Typed, and not tried to be saved yet. */
  typed: readonly UnsavedForm[]
  choices: number
  drafts: readonly KeptDraft[]
}

function useSaving(): SavingState {
  const { writes } = useConnection()
  const underWay = useSyncExternalStore(writes.subscribe, writes.count)
  const forms = useSyncExternalStore(subscribeUnsaved, unsavedForms).map(({ current }) => current)
  const drafts = useSyncExternalStore(subscribeDrafts, offeredDrafts)
  const sending = useLasting(underWay)
  return {
    sending,
    unsent: forms.filter(({ failure }) => failure !== null),
    typed: forms.filter(({ failure }) => failure === null),
    choices: useOutbox().choices.length,
    drafts: drafts.filter(({ isPlace }) => !isPlace),
  }
}

/** The number, once it has lasted; none at once. */
function useLasting(count: number): number {
  const isAny = count > 0
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isAny) return
    const timer = setTimeout(() => setLasting(true), soon)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isAny])
  return isLasting ? count : 0
}

function useDraftKeeper() {
  const { auth, http } = useConnection()
  const { id } = useActor()

  useEffect(() => {
    if (!canKeepDrafts()) return
    const keeper = keepDrafts({
      personId: String(id),
      readKey: () => auth.draftKey({ quiet: true }),
      async isGone(draft) {
        const [noun, record] = recordOf(draft) ?? []
        if (!noun || !record) return false
        const address = `/api/${noun}/${segment(record)}`
        return http.get(address, () => false, undefined, { quiet: true }).catch(isNotFound)
      },
    })
    const unset = setDraftKeeper(keeper)
    return () => {
      keeper.stop()
      unset()
    }
  }, [auth, http, id])
}

/** What was opened and found no form is not waiting for one when its page is left. */
function useUntaken() {
  const { id } = useActor()
  const [path] = useLocation()
  useEffect(() => () => closeUntaken(id, path), [id, path])
}

/** Whom or what a text is about: by the name of a window over a list, or the card on which it was typed. */
function recordOf({ path, name }: KeptDraft): [noun: string, record: string] | undefined {
  const [, client] = /^(?:clientTour |remind-|message )(\d+)$/.exec(name) ?? []
  if (client) return ['clients', client]
  const [, request] = /^(?:(?:work|comment|call|snooze)-|(?:client|message) of )(\d+)$/.exec(name) ?? []
  if (request) return ['contact-actions', request]
  const [, noun, record] = /^\/(clients|tours)\/(?!import\b)([^/]+)/.exec(path) ?? []
  return noun && record ? [noun, decodeURIComponent(record)] : undefined
}

const isNotFound = (error: unknown) => error instanceof HttpError && error.status === 404

function Panel({ sending, unsent, typed, choices, drafts, onClose }: SavingState & { onClose(): void }) {
  const { t } = useTranslation('drafts')
  const { id } = useActor()
  const [path, navigate] = useLocation()
  const reasonOf = useReason()
  const isNothing = sending + unsent.length + typed.length + choices + drafts.length === 0

  function open(draft: KeptDraft) {
    function go() {
      openDraft(id, draft)
      if (draft.address !== path + window.location.search) navigate(draft.address)
    }

    onClose()
    if (draft.path === path) go()
    else leave(go)
  }

  return (
    <Lists>
      {isNothing && <p>{t('panel.saved')}</p>}
      {sending > 0 && <p>{t('panel.sending')}</p>}
      {unsent.length + choices > 0 && (
        <List title={t('panel.unsent')}>
          {unsent.map((form) => (
            <Line key={form.id} title={form.title() || t('panel.form')} about={reasonOf(form.failure)}>
              {form.retry && (
                <Button size="sm" variant="soft" onClick={() => void form.retry?.()}>
                  {t('panel.retry')}
                </Button>
              )}
            </Line>
          ))}
          {choices > 0 && (
            <Line title={t('panel.choices', { count: choices })}>
              <Button size="sm" variant="soft" onClick={sendKept}>
                {t('panel.retry')}
              </Button>
            </Line>
          )}
        </List>
      )}
      {typed.length > 0 && (
        <List title={t('panel.unsaved')} about={t('panel.unsavedHint')}>
          {typed.map((form) => (
            <Line key={form.id} title={form.title() || t('panel.form')} />
          ))}
        </List>
      )}
      {drafts.length > 0 && (
        <List title={t('panel.drafts')} about={t('panel.draftsHint', { count: draftLimits.days })}>
          {drafts.map((draft) => (
            <Line
              key={draft.id}
              title={draft.title || draft.page}
              about={[
                draft.about,
                draft.title && draft.title !== draft.page && draft.page,
                whenTyped(draft.at, new Date(), t),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <Button size="sm" variant="soft" onClick={() => open(draft)}>
                {t('panel.open')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => dropDraft(draft.id)}>
                {t('discard')}
              </Button>
            </Line>
          ))}
        </List>
      )}
    </Lists>
  )
}

/** Why something was not sent. */
function useReason() {
  const { t } = useTranslation()
  return (failure: unknown): string => {
    if (failure instanceof HttpError) return failure.detail || t('serverError')
    return t(navigator.onLine ? 'unreachable' : 'offline')
  }
}

function List({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {about && <small>{about}</small>}
      <ul>{children}</ul>
    </section>
  )
}

function Line({ title, about, children }: { title: string; about?: string; children?: ReactNode }) {
  return (
    <Item>
      <span>
        <b>{title}</b>
        {about && <small>{about}</small>}
      </span>
      {children && <Acts>{children}</Acts>}
    </Item>
  )
}

/* Where there is room for words, they are in full. */
const Words = styled.span`
  [data-mode='icons'] &,
  header & {
    display: none;
  }
`

const Figure = styled.span`
  display: none;

  [data-mode='icons'] &,
  header & {
    display: inline;
  }
`

const Lists = styled.div`
  display: grid;
  gap: var(--space-6);

  h3 {
    font: var(--text-strong);
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  ul {
    display: grid;
    margin-top: var(--space-2);
    padding: 0;
    list-style: none;
  }
`

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) 0;
  border-top: 1px solid var(--color-line-soft);

  > span {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    font: var(--text-strong);
  }
`

const Acts = styled.div`
  display: flex;
  gap: var(--space-2);
`
