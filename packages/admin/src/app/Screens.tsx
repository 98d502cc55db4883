import { BrandSpinner } from '@karvon/ui/BrandSpinner'
import { Activity, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Router, Switch, useLocation, useRouter } from 'wouter'
import { usePermissions } from '../shared/session/rights'
import { BrokenScreen } from './BrokenScreen'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyScreen } from './lazyScreen'
import { type RouteEntry, routes } from './routes'
import { usePrefetch } from './usePrefetch'

const Denied = lazyScreen(async () => ({ default: (await import('./Denied')).Denied }))

/**
 * The screen that belongs to the address, if this person may see it. A list that something was opened from stays drawn
 * behind it, so that the way back is short. A broken screen leaves the menu intact.
 */
export function Screens() {
  const [path] = useLocation()
  const [list, setList] = useState(path)
  usePrefetch(path)
  const isBehind = isList(list) && path.startsWith(`${list}/`)
  if (path !== list && !isBehind) setList(path)

  return (isBehind ? [list, path] : [path]).map((drawn) => (
    <Activity key={drawn} mode={drawn === path ? 'visible' : 'hidden'}>
      <KeptScreen path={drawn} isShown={drawn === path} />
    </Activity>
  ))
}

const isList = (path: string) => routes.some((route) => route.path === path)

interface KeptScreenProps {
  path: string
  isShown: boolean
}

/**
 * A screen that is not shown keeps the address it had, and so what it is drawn of. Neither going behind another one nor coming back
 * draws it anew, but for another search.
 */
function KeptScreen({ path, isShown }: KeptScreenProps) {
  const { searchHook, ...router } = useRouter()
  const search = searchHook({ ...router, searchHook })
  const [, navigate] = useLocation()
  const [left] = useState(() => ({ isShown, search, screen: <ScreenAt /> }))
  const [hooks] = useState(() => ({
    hook: () => [path, navigate] as [string, typeof navigate],
    searchHook() {
      const current = searchHook({ ...router, searchHook })
      return left.isShown ? current : left.search
    },
  }))
  if (isShown) {
    if (!left.isShown && search !== left.search) left.screen = <ScreenAt />
    left.search = search
  }
  left.isShown = isShown

  return <Router {...hooks}>{left.screen}</Router>
}

function ScreenAt() {
  const { t } = useTranslation('start')

  return (
    <ErrorBoundary fallback={(problem) => <BrokenScreen {...problem} />}>
      <Suspense fallback={<BrandSpinner label={t('loading')} hideLabel />}>
        <Switch>
          {routes.map((entry) => (
            <Route key={entry.path} path={entry.path}>
              <Guarded entry={entry} />
            </Route>
          ))}
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

function Guarded({ entry: { section, screen: ScreenOf, redirectWhenDenied } }: { entry: RouteEntry }) {
  const mayOpen = usePermissions().can(`section:${section}`) === true
  // Who is here stays, though the right was taken meanwhile: what they typed is theirs, and the server decides.
  const [mayStay, setMayStay] = useState(mayOpen)
  if (mayOpen && !mayStay) setMayStay(true)

  if (!mayOpen && !mayStay) return redirectWhenDenied ? <Redirect to="/" replace /> : <Denied section={section} />
  return <ScreenOf />
}
