import type { CountryField } from '@karvon/api-client/countries/countryCodes'
import type {
  Field,
  Fields,
  FlagField,
  LocalizedField,
  MomentField,
  NameField,
  PlaceField,
} from '@karvon/api-client/fields/fields'
import { DateRange } from '@karvon/ui/DateRange'
import { type ComponentType, type CSSProperties, Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { useFormField } from './formFields'
import type { FieldInputProps, FieldLook } from './PlainInput'
import { useFieldNote } from './useFieldNote'

/** Twelfths of the form: where it is wide, below 854 px, below 480. One number: of the wide one; halves and wholes follow. */
type Width = number | readonly [wide: number, medium: number, narrow: number]

/** What the table of the fields says, or the words: it cannot be typed once more. */
type Said = { readonly [Rule in 'max' | 'min' | 'maxLength' | 'required' | 'label' | 'field' | 'policy']?: never }

/** Where a field stands in the form of its noun, and how it looks there. */
interface Place extends FieldLook, Said {
  width: Width
  /** Fields of a group are drawn together. @default 'main' */
  group?: string
}

interface LocalizedProps {
  name: string
  label: string
  hint?: string | undefined
  placeholder?: string | undefined
  maxLength: number | undefined
  required: boolean
  policy: 'all' | 'any'
  autoFocus?: boolean
}

interface CountryProps {
  name: string
  label: string
  field: CountryField
}

/** Of a kind whose code is heavy, and that not every form has: what draws it is named by the form. */
interface DrawnPlace<Props> extends Pick<Place, 'width' | 'group'>, Said {
  draw: ComponentType<Props>
}

interface DrawnProps {
  name: string
  label: string
  hint?: string | undefined
}

export type Places<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends LocalizedField
    ? DrawnPlace<LocalizedProps>
    : Of[Name] extends CountryField
      ? DrawnPlace<CountryProps>
      : Of[Name] extends MomentField
        ? DrawnPlace<DrawnProps>
        : Of[Name] extends FlagField
          ? Width | Place | DrawnPlace<DrawnProps>
          : Width | Place
}

type GroupOf<Some> = Some extends { readonly group: infer Group extends string } ? Group : 'main'

/** The choices among the fields. */
type Choices<Of extends Fields> = {
  readonly [Name in keyof Of as Of[Name] extends NameField | PlaceField<number | null>
    ? Name
    : never]: Of[Name] extends NameField<infer Choice>
    ? Readonly<Record<Choice, string>>
    : Readonly<Record<string, string>>
}

/** What the fields of a noun and the values of its choices are called; `<name>Hint` and `<name>Example` are hint and placeholder. */
export type NounWords<Of extends Fields> = {
  labels: Readonly<Record<keyof Of & string, string>>
} & (keyof Choices<Of> extends never
  ? { names?: Readonly<Record<string, Readonly<Record<string, string>>>> }
  : { names: Choices<Of> })

export interface NounInputsProps<Name extends string, Group extends string> {
  /** @default 'main' */
  group?: Group
  /** Fields that are drawn in a way of their own; null for one that is not drawn now. */
  own?: Readonly<{ [Each in Name]?: ReactNode }> | undefined
  /** What is known of a field only while it is drawn. */
  look?: Readonly<{ [Each in Name]?: FieldLook }>
  /** What follows a field, with a place of its own. */
  after?: Readonly<{ [Each in Name]?: ReactNode }>
  disabled?: boolean
  /** A text in several languages that takes the focus when it appears. */
  autoFocus?: Name
  /** Called with what is typed or chosen, before the form has it. */
  onTyped?(name: Name, value: unknown): void
  /** A part of the group, side by side. */
  only?: readonly Name[]
  /** What follows the fields, in full width or in a `FieldPlace`. */
  children?: ReactNode
  className?: string
  hidden?: boolean
}

/**
 * A component that draws the fields of a noun in a form, group by group. Kind, limits and whether a field has to be filled in
 * stand in its table, order, widths and groups in `places`, names in the words: what is missing in either does not compile.
 * @param Draw `FieldInput`, or `PlainInput` where no field is a number: its code is not fetched then
 */
export function inputsWith<Of extends Fields, const In extends Places<Of>>(
  Draw: ComponentType<FieldInputProps<never>>,
  fields: Of,
  places: In & Record<Exclude<keyof In, keyof Of>, never>,
  useWords: () => NounWords<Of>,
) {
  type Name = keyof Of & string
  type Group = GroupOf<In[keyof In & keyof Of]>
  const placeOf = (name: Name) => {
    const place = places[name] as Width | (Place & Partial<DrawnPlace<never>>)
    return typeof place === 'object' && 'width' in place ? place : { width: place }
  }
  const groupOf = (name: Name) => (placeOf(name).group ?? 'main') as Group
  const names = Object.keys(places) as Name[]

  function NounInputs({
    group,
    own,
    look,
    after,
    only,
    children,
    disabled,
    autoFocus,
    onTyped,
    ...grid
  }: NounInputsProps<Name, Group>) {
    const { labels, names: choices } = useWords() as NounWords<Fields>
    const words: Readonly<Record<string, string | undefined>> = labels
    const shown = names.filter((name) =>
      only ? only.includes(name) : groupOf(name) === (group ?? 'main') && own?.[name] !== null,
    )

    function draw(name: Name) {
      const { width: _, group: __, draw: Drawn, ...given } = placeOf(name)
      const field = fields[name] as Field
      const input = {
        name,
        label: words[name] ?? '',
        hint: words[`${name}Hint`],
        placeholder: words[`${name}Example`],
      }
      if (Drawn && field.kind !== 'localized') {
        const Own = Drawn as ComponentType<DrawnProps & { field: Field }>
        return <Own name={name} label={input.label} hint={input.hint} field={field} />
      }
      if (Drawn && field.kind === 'localized') {
        const Localized = Drawn as ComponentType<LocalizedProps>
        const policy = field.required?.languages === 'every' ? 'all' : 'any'
        // The editor of rich text counts what is read, the limit of the table holds the markup, too.
        const maxLength = field.isRich ? undefined : field.max
        const rules = { maxLength, required: Boolean(field.required), policy } as const
        return <Localized {...input} {...rules} autoFocus={name === autoFocus} />
      }
      const values = field.kind === 'name' || field.kind === 'place' ? field.names : undefined
      const options = values?.map((known, place) => {
        const value = field.kind === 'place' ? String(place) : known
        return { value, label: choices?.[name]?.[value] ?? value }
      })
      const typed = { disabled, onTyped: onTyped && ((value: unknown) => onTyped(name, value)) }
      return (
        <Input
          {...input}
          options={options}
          {...typed}
          {...given}
          {...look?.[name]}
          field={field}
          Draw={Draw as Drawer}
        />
      )
    }

    return (
      <DateRange>
        <Within data-fields {...grid}>
          <Grid>
            {shown.map((name) => (
              <Fragment key={name}>
                <FieldPlace width={only ? [6, 6, 6] : placeOf(name).width}>{own?.[name] ?? draw(name)}</FieldPlace>
                {after?.[name]}
              </Fragment>
            ))}
            {children}
          </Grid>
        </Within>
      </DateRange>
    )
  }

  return Object.assign(NounInputs, {
    /** In the order in which they are drawn. */
    names,
    groupOf,
    /** How two versions of a record are told. */
    useConflictWords() {
      const { labels, names } = useWords() as NounWords<Fields>
      return { fieldLabels: labels, valueNames: names }
    },
  })
}

type Drawer = ComponentType<FieldInputProps>

interface InputProps extends FieldLook {
  name: string
  label: string
  field: Field
  onTyped: ((value: unknown) => void) | undefined
  Draw: Drawer
}

function Input({ name, onTyped, Draw, ...props }: InputProps) {
  const { onChange, ...input } = useFormField<unknown>(name)

  function handleChange(value: unknown) {
    onTyped?.(value)
    onChange(value)
  }

  const hint = useFieldNote(name, props.field, props.hint, handleChange)
  return <Draw {...props} {...input} hint={hint} onChange={handleChange} />
}

export interface FieldPlaceProps {
  width: Width
  children: ReactNode
}

/** For what stands among the fields of a noun and is none of them. */
export function FieldPlace({ width, children }: FieldPlaceProps) {
  if (width === 12) return children
  const [wide, medium, narrow] = typeof width === 'number' ? [width, 6, width < 4 ? 6 : 12] : width
  return <Cell style={{ '--wide': wide, '--medium': medium, '--narrow': narrow } as CSSProperties}>{children}</Cell>
}

const Within = styled.div`
  min-width: 0;
  container: fields / inline-size;

  &[hidden] {
    display: none;
  }
`

const Grid = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-4);

  > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
`

const Cell = styled.div`
  && {
    grid-column: span var(--wide);
  }

  @container fields (max-width: 853.98px) {
    && {
      grid-column: span var(--medium);
    }
  }
  @container fields (max-width: 479.98px) {
    && {
      grid-column: span var(--narrow);
    }
  }
`
