import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import { events, type LiveMessage } from '@karvon/api-client/events/events'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { setLive } from '../../shared/api/polling'
import { useConnection } from '../../shared/api/useConnection'
import { hasUnsaved, subscribeUnsaved } from '../../shared/leaving/leaving'
import { useEnvironment } from '../../shared/screen/environment'
import { useActor } from '../../shared/session/useActor'
import { alertOf } from './alertOf'
import { joinLive } from './joinLive'
import { allEntities, isShown, isStale, neverTyped } from './shownRecords'

/** Changes that come together are read together, after so many ms. */
const gathering = 150
/** How long it is said who changed what is shown, in ms. */
const noted = 8000

/** Keeps what is shown up to date while others work, and says who changed it. */
export function Live() {
  const { t } = useTranslation('app')
  const actor = useActor()
  const { isOn: isView } = useEnvironment().view
  const { http, session } = useConnection()
  const { cache, mutate } = useSWRConfig()
  const [path, navigate] = useLocation()
  const shownPath = useRef(path)
  const [note, setNote] = useState<{ name: string; path: string } | null>(null)

  useEffect(() => {
    shownPath.current = path
  }, [path])

  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(null), noted)
    return () => clearTimeout(timer)
  }, [note])

  useEffect(() => {
    const over = new AbortController()
    const changed = new Set<LiveEntity>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFollowing = false
    let wasLost = false
    /** Once each: a visitor who sends it again is not another one. */
    const told = new Set<number>()

    const refresh = () => {
      const entities = new Set(changed)
      const isTyping = hasUnsaved()
      // What a form may stand on is read anew once nothing is typed any more.
      for (const entity of entities) if (!isTyping || neverTyped.has(entity)) changed.delete(entity)
      void mutate((key) => isStale(key, entities, isTyping))
    }

    const refreshSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, gathering)
    }

    const stopWaiting = subscribeUnsaved(() => {
      if (changed.size > 0 && !hasUnsaved()) refreshSoon()
    })

    const tellOf = async (id: number) => {
      if (told.has(id)) return
      told.add(id)
      await alertOf(id, { http, personId: actor.id, title: t('hotRequest'), onOpen: navigate })
    }

    function handleMessage(message: LiveMessage, isLeading: boolean) {
      if (message.kind === 'open') {
        // The stream ends when rights change.
        if (wasLost) session.doubt()
        wasLost = false
        // What came in between the reading of the page and the opening of the stream is told by nobody.
        if (!isFollowing) void mutate((key) => isStale(key, neverTyped, false))
        isFollowing = true
        setLive(true)
      } else if (message.kind === 'lost') {
        wasLost = true
        setLive(false)
      } else if (message.kind === 'missed') {
        for (const entity of allEntities) changed.add(entity)
        refresh()
      } else {
        const isOwn = message.by !== null && String(message.by.id) === String(actor.id)
        // Whoever acts in this page has read it anew already.
        if (isOwn && !document.hidden) return
        if (!isOwn && message.by && isShown(message, shownPath.current, cache as never))
          setNote({ name: message.by.name, path: shownPath.current })
        // What rings is for who works.
        if (!isView && isLeading && message.entity === 'ContactAction' && message.by === null && message.id !== null) {
          tellOf(message.id).catch(() => undefined)
        }
        changed.add(message.entity)
        refreshSoon()
      }
    }

    void joinLive({
      name: `karvon-live-${actor.id}`,
      signal: over.signal,
      follow: (signal) => events(http).follow({ signal }),
      onMessage: handleMessage,
    })
    return () => {
      clearTimeout(timer)
      stopWaiting()
      setLive(false)
      over.abort()
    }
  }, [actor.id, isView, cache, http, mutate, navigate, session, t])

  return (
    <Place role="status">
      {note && note.path === path && <Note key={note.name}>{t('changedBy', { name: note.name })}</Note>}
    </Place>
  )
}

/** Beside what is read, and never in its way: nothing moves for it, and a press goes through. */
const Place = styled.div`
  position: fixed;
  z-index: var(--z-sticky);
  bottom: var(--space-4);
  left: 50%;
  transform: translateX(-50%);
  pointer-events: none;
`

const Note = styled.span`
  display: block;
  max-width: min(80vw, 420px);
  overflow: hidden;
  padding: 6px var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: 999px;
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  color: var(--color-text-muted);
  font: var(--text-small);
  text-overflow: ellipsis;
  white-space: nowrap;
`
