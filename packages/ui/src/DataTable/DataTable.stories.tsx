import { BriefcaseBusiness, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Avatar } from '../Avatar/Avatar'
import { Badge } from '../Badge/Badge'
import { Button } from '../Button/Button'
import { EmptyState } from '../EmptyState/EmptyState'
import { IconButton } from '../IconButton/IconButton'
import { Pager } from '../Pager/Pager'
import { type DataColumn, type DataSort, DataTable, type DataTableProps } from './DataTable'

export default { title: 'Lists and records/Data table' }

interface Person {
  id: number
  name: string
  phone: string
  born: string
  state: string
  created: string
}

const people: Person[] = [
  {
    id: 1,
    name: 'Севара Абдуллаева',
    phone: '+998 90 123 45 67',
    born: '14.08.1991',
    state: 'Золото',
    created: '20.11.2025',
  },
  {
    id: 2,
    name: 'Артём Щёголев',
    phone: '+7 916 204 11 38',
    born: '02.03.1985',
    state: 'Серебро',
    created: '20.11.2025',
  },
  {
    id: 3,
    name: 'Фирдавс Юлдашев',
    phone: '+998 97 777 00 41',
    born: '27.11.1978',
    state: 'Платина',
    created: '19.11.2025',
  },
  { id: 4, name: 'Jonathan Whitfield', phone: '+44 7700 900 142', born: '—', state: '', created: '18.11.2025' },
  {
    id: 5,
    name: 'Oʻgʻiloy Gʻaniyeva',
    phone: '+998 99 801 34 76',
    born: '21.05.1990',
    state: 'Бриллиант',
    created: '17.11.2025',
  },
]

// A number is never cut in two, though several may stand one below another.
const Phones = ({ numbers }: { numbers: string }) =>
  numbers.split(/(?<=,) /).map((number) => (
    <span key={number} style={{ display: 'inline-block', marginRight: 4, whiteSpace: 'nowrap' }}>
      {number}
    </span>
  ))

const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    title: 'Имя',
    sortable: true,
    render: ({ name }) => (
      <span style={{ display: 'flex', alignItems: 'center', gap: 12, fontWeight: 600 }}>
        <Avatar name={name} />
        {name}
      </span>
    ),
  },
  { id: 'phone', title: 'Телефон', render: (person) => <Phones numbers={person.phone} /> },
  { id: 'born', title: 'Дата рождения', sortable: true, render: (person) => person.born },
  {
    id: 'state',
    title: 'Лояльность',
    onCard: 'aside',
    render: (person) => (person.state ? <Badge>{person.state}</Badge> : '—'),
  },
  { id: 'created', title: 'Создан', sortable: true, align: 'end', render: (person) => person.created },
]

const noop = () => undefined

function Demo(props: Partial<DataTableProps<Person>>) {
  const [sort, setSort] = useState<DataSort>({ column: 'created', direction: 'desc' })

  return (
    <DataTable
      label="Клиенты"
      columns={columns}
      rows={sorted(people, sort)}
      getId={(person) => person.id}
      sort={sort}
      onSort={setSort}
      getHref={(person) => `#/people/${person.id}`}
      actions={(person) => (
        <>
          <IconButton label={`Туры: ${person.name}`} icon={<BriefcaseBusiness />} />
          <IconButton label={`Изменить: ${person.name}`} icon={<Pencil />} />
          <IconButton label={`Удалить: ${person.name}`} icon={<Trash2 />} variant="danger-ghost" />
        </>
      )}
      footer={<Pager page={1} pageCount={121} onChange={noop} summary="Показано 5 из 1 204 клиентов" />}
      {...props}
    />
  )
}

function sorted(rows: Person[], { column, direction }: DataSort) {
  const key = column as keyof Person
  return [...rows].sort((a, b) => String(a[key]).localeCompare(String(b[key])) * (direction === 'asc' ? 1 : -1))
}

export const Filled = (controls: Partial<DataTableProps<Person>>) => <Demo {...controls} />
Filled.args = {
  density: 'md',
  gutter: 'md',
  loading: false,
  busy: false,
  skeletonRows: 5,
} satisfies Partial<DataTableProps<Person>>
Filled.argTypes = { density: oneOf('md', 'sm'), gutter: oneOf('md', 'sm') }

export const Loading = () => <Demo loading skeletonRows={5} />

export const Refreshing = () => <Demo busy />

export const Empty = () => (
  <Demo
    rows={[]}
    footer={undefined}
    empty={
      <EmptyState
        spot="none"
        title="Никого не нашли"
        text="Измените запрос или уберите фильтры."
        action={<Button>Сбросить фильтры</Button>}
      />
    }
  />
)

export const Tones = () => (
  <Demo getTone={({ id }) => (['hot', 'unread', 'selected', 'muted'] as const)[id - 1]} footer={undefined} />
)

export const Compact = () => <Demo density="sm" actions={undefined} />

export const HiddenColumns = () => <Demo hiddenColumns={['name', 'born']} />

export const OpensInPlace = () => {
  const [opened, setOpened] = useState('')
  return (
    <>
      <Demo getHref={undefined} onOpen={(person) => setOpened(person.name)} />
      <p>{opened && `Открыта карточка: ${opened}`}</p>
    </>
  )
}

export const InNarrowPlace = () => (
  <div style={{ maxWidth: 358 }}>
    <Demo />
  </div>
)

export const Long = () => (
  <Demo
    rows={Array.from({ length: 60 }, (_, index) => ({ ...(people[index % people.length] as Person), id: index + 1 }))}
  />
)

export const Longest = () => (
  <Demo
    rows={[
      {
        id: 1,
        name: 'Абдурахмонов Мирзоулугбек Абдувалиевич, старший менеджер направления Хорезм и Каракалпакстан',
        phone: '+998 90 123 45 67, +998 71 200 00 00',
        born: '14.08.1991',
        state: 'Постоянный клиент',
        created: '20.11.2025',
      },
    ]}
  />
)

/** A check mark before each row, and one for the page; with Shift all rows from the last one on. */
export const Choosing = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set([2]))
  return (
    <>
      <Demo
        selection={{
          chosen,
          labelOf: ({ name }) => `Выбрать: ${name}`,
          onChange(rows, isOn) {
            const next = new Set(chosen)
            for (const { id } of rows) isOn ? next.add(id) : next.delete(id)
            setChosen(next)
          },
        }}
      />
      <p role="status">{`Выбрано: ${chosen.size}`}</p>
    </>
  )
}
