import type { User } from '@karvon/api-client/users/userFields'
import { users as usersApi } from '@karvon/api-client/users/users'
import { Button } from '@karvon/ui/Button'
import { CardGrid } from '@karvon/ui/CardGrid'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { defer } from '@karvon/ui/Deferred'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { SearchField } from '@karvon/ui/SearchField'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Skeleton } from '@karvon/ui/Skeleton'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { withWords } from '../../i18n'
import { addressNumber, useAddress } from '../../shared/address/useAddress'
import { usePageWithin } from '../../shared/address/usePageWithin'
import { useApi } from '../../shared/api/useApi'
import { useBulk } from '../../shared/bulk/useBulk'
import { ExportButton } from '../../shared/files/ExportButton'
import { formKey } from '../../shared/form/formKey'
import { useKeptDialog } from '../../shared/leaving/useDraft'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { FilterBar, FilteredContent } from '../../shared/screen/FilterBar'
import { ImportLink } from '../../shared/screen/ImportLink'
import { ListViewButton, useIsTable } from '../../shared/screen/ListView'
import { Loaded } from '../../shared/screen/Loaded'
import { RefreshButton } from '../../shared/screen/RefreshButton'
import { Screen } from '../../shared/screen/Screen'
import { useWideHeader } from '../../shared/screen/useWideHeader'
import { usePermissions } from '../../shared/session/rights'
import { RequiredFactorsButton } from './RequiredFactorsButton'
import { UserCard, type UserCardProps, UserCardSkeleton } from './UserCard'
import { UserFigures } from './UserFigures'
import { userPageSize, userStatuses, useUserQuery } from './useUserQuery'
import { useEveryUser, useRefreshUsers, useUserSwitch, useUsers } from './useUsers'

const UserDetailsDialog = deferWindow(
  () => import('./UserDetailsDialog').then((module) => module.UserDetailsDialog),
  ({ user }) => user !== null,
)

const UserTable = deferPart(() => import('./UserTable').then((module) => module.UserTable), {
  instead: <Skeleton lines={10} />,
})

const UserDialog = deferWindow(() => import('./UserDialog').then((module) => module.UserDialog))

const userBulk = defer(withWords(async () => (await import('./UserBulk')).UserBulk, 'bulk'))

const nameOfUser = ({ name }: User) => name

const asking = { user: addressNumber }

/** `/users?search=дилноза&status=active&page=2`; `?user=3` opens an employee. */
export default function UserList() {
  const { t } = useTranslation('users')
  const { query, search, status, page, isFiltered, setSearch, setStatus, setPage, reset } = useUserQuery()
  const users = useUsers(query)
  const refresh = useRefreshUsers()
  const { busyId, toggle } = useUserSwitch()
  const api = useApi({ users: usersApi })
  const [form, setForm] = useState<{ user: User | null; open: boolean }>({ user: null, open: false })
  useKeptDialog('users', form, setForm)
  const [shown, setShown] = useState<User | null>(null)
  const [{ user: asked }, change] = useAddress(asking)
  const [leaving, setLeaving] = useState<User | null>(null)

  const { can } = usePermissions()
  const bulk = useBulk(userBulk, {
    noun: 'users',
    mayAct: can('action:users.activate') === true,
    nameOf: nameOfUser,
    total: users.data?.total,
    query,
  })

  const addButton = can('action:users.create') && (
    <Button variant="primary" icon={<UserPlus />} onClick={() => setForm({ user: null, open: true })}>
      {t('add')}
    </Button>
  )

  async function handleLeave() {
    if (leaving) await toggle(leaving)
    setLeaving(null)
  }

  const isTable = useIsTable('users')
  const isWide = useWideHeader()
  const actsOf = (user: User): UserCardProps => ({
    user,
    isSwitching: busyId === user.id,
    onOpen: () => setShown(user),
    onEdit: () => setForm({ user, open: true }),
    onSwitch: () => (user.isDeactivated ? void toggle(user) : setLeaving(user)),
  })

  const grid = {
    label: t('title'),
    getId: ({ id }: User) => id,
    renderCard: (user: User) => <UserCard {...actsOf(user)} selection={bulk.selection} />,
    skeleton: <UserCardSkeleton />,
    skeletonCount: userPageSize,
    minCardWidth: 264,
    maxColumns: 4,
  }

  usePageWithin(users.data, { asked: page, isStale: users.isLoading, onPage: setPage })

  const empty = isFiltered ? (
    <EmptyState
      title={t('empty.nothingFound')}
      text={t('empty.nothingFoundText')}
      action={<Button onClick={reset}>{t('filters.reset')}</Button>}
    />
  ) : (
    <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />
  )

  return (
    <Screen
      title={t('title')}
      subtitle={useSubtitle()}
      actions={
        <>
          <RefreshButton useList={useUsers} asked={[query]} onRefresh={refresh} variant="ghost">
            {t('refresh')}
          </RefreshButton>
          <ExportButton
            label={t('export')}
            fileName="users.xlsx"
            words={{ done: t('exported'), failed: t('failed.export') }}
            found={isFiltered && users.data?.total}
            fetchFile={(options) => api.users.export(query, 'excel', options)}
          />
          <ImportLink href="/users/import" label={t('import')} right="action:users.create" />
          {addButton}
        </>
      }
    >
      <FilteredContent>
        {!isWide && <UserFigures size="sm" />}
        {bulk.bar}
        <Filters hidden={bulk.isOn}>
          <SearchField
            label={t('filters.search')}
            hideLabel
            placeholder={t('filters.search')}
            value={search}
            onChange={setSearch}
          />
          <SegmentedControl
            label={t('filters.status')}
            value={status}
            options={userStatuses.map((value) => ({ value, label: t(`filters.${value}`) }))}
            onChange={setStatus}
          />
          <Button variant="ghost" icon={<X />} onClick={reset}>
            {t('filters.reset')}
          </Button>
          <End>
            {isWide && <UserFigures size="xs" />}
            <RequiredFactorsButton />
            <ListViewButton of="users" />
          </End>
        </Filters>
        <Loaded
          of={users}
          skeleton={
            isTable ? (
              <UserTable actsOf={actsOf} selection={bulk.selection} rows={[]} loading />
            ) : (
              <CardGrid {...grid} items={undefined} />
            )
          }
          failed={t('failed.list')}
        >
          {(people) => {
            const pager = people.total > 0 && (
              <Pager
                page={page}
                pageCount={people.pageCount}
                summary={t('shown', {
                  count: people.total,
                  shown: formatNumber(people.items.length),
                  total: formatNumber(people.total),
                })}
                onChange={setPage}
              />
            )
            return isTable ? (
              <UserTable
                actsOf={actsOf}
                selection={bulk.selection}
                rows={people.items}
                busy={users.isLoading}
                empty={empty}
                footer={pager}
              />
            ) : (
              <>
                <CardGrid {...grid} items={people.items} busy={users.isLoading} empty={empty} />
                {pager}
              </>
            )
          }}
        </Loaded>
      </FilteredContent>
      <UserDialog
        key={formKey(form.user)}
        {...form}
        onOpen={() => setForm({ ...form, open: true })}
        onClose={() => setForm({ ...form, open: false })}
      />
      <UserDetailsDialog
        user={shown ?? (asked === undefined ? null : { id: asked })}
        onClose={() => {
          setShown(null)
          change({ user: undefined })
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={t('switch.title', { name: leaving?.name ?? '' })}
        text={t('switch.text')}
        confirmLabel={t('switch.confirm')}
        busy={busyId !== null}
        onConfirm={handleLeave}
        onCancel={() => setLeaving(null)}
      />
    </Screen>
  )
}

/** «11 сотрудников, 2 деактивированы», once it is known of all. */
function useSubtitle(): string | undefined {
  const { t } = useTranslation('users')
  const { data } = useEveryUser()
  if (!data) return undefined
  const off = data.items.filter(({ isDeactivated }) => isDeactivated).length
  const isWhole = data.total === data.items.length
  return isWhole && off > 0
    ? `${t('count', { count: data.total })}, ${t('offCount', { count: off })}`
    : t('count', { count: data.total })
}

const End = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  margin-left: auto;
`

/** On a phone «Сбросить» has no room beside the choice of a status, but beside the search. */
const Filters = styled(FilterBar)`
  @container (min-width: 1000px) {
    > :first-child {
      flex: 1 1 240px;
      max-width: 320px;
    }
  }
  @container (max-width: 399.98px) {
    > :first-child {
      flex: 1 1 150px;
    }
    > :nth-child(2) {
      order: 1;
    }
  }
`
