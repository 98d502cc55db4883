export const parts = ['provider alone', 'button', 'select', 'dialog', 'table', 'date field', 'all five'] as const

export type Part = (typeof parts)[number]

export interface Library {
  name: string
  /** Installed for the measurement and never in the repository. */
  packages: string[]
  /** A module that defines `shown`, an element with the part in it. */
  source: (part: Part) => string
}

type Component = Exclude<Part, 'provider alone' | 'all five'>

interface Recipe {
  imports: string
  shown: string
}

/** The same five things in each library, used as its own documentation begins. */
export const libraries: Library[] = [
  {
    name: 'Karvon',
    packages: ['styled-components@6.6.0'],
    source: within(`import { UiProvider } from '@karvon/ui/UiProvider'`, 'UiProvider', {
      button: { imports: `import { Button } from '@karvon/ui/Button'`, shown: '<Button>Save</Button>' },
      select: {
        imports: `import { Select } from '@karvon/ui/Select'`,
        shown: `<Select label="City" value="a" onChange={console.log} options={[{ value: 'a', label: 'Khiva' }]} />`,
      },
      dialog: {
        imports: `import { Dialog } from '@karvon/ui/Dialog'`,
        shown: '<Dialog open title="Tour" onClose={console.log}>Khiva</Dialog>',
      },
      table: {
        imports: `import { DataTable } from '@karvon/ui/DataTable'`,
        shown: `<DataTable label="Tours" rows={['Khiva']} getId={(row) => row}
          columns={[{ id: 'name', title: 'Name', render: (row) => row }]} />`,
      },
      'date field': {
        imports: `import { DateField } from '@karvon/ui/DateField'`,
        shown: '<DateField label="Day" value="2026-11-21" onChange={console.log} />',
      },
    }),
  },
  {
    name: 'Mantine',
    packages: ['@mantine/core@9.7.4', '@mantine/hooks@9.7.4', '@mantine/dates@9.7.4', 'dayjs@1.11.19'],
    source: within(
      `import { MantineProvider } from '@mantine/core'\nimport '@mantine/core/styles.css'`,
      'MantineProvider',
      {
        button: { imports: `import { Button } from '@mantine/core'`, shown: '<Button>Save</Button>' },
        select: {
          imports: `import { Select } from '@mantine/core'`,
          shown: `<Select label="City" value="a" onChange={console.log} data={[{ value: 'a', label: 'Khiva' }]} />`,
        },
        dialog: {
          imports: `import { Modal } from '@mantine/core'`,
          shown: '<Modal opened title="Tour" onClose={console.log}>Khiva</Modal>',
        },
        table: {
          imports: `import { Table } from '@mantine/core'`,
          shown: `<Table data={{ head: ['Name'], body: [['Khiva']] }} />`,
        },
        'date field': {
          imports: `import { DateInput } from '@mantine/dates'\nimport '@mantine/dates/styles.css'`,
          shown: '<DateInput label="Day" value="2026-11-21" onChange={console.log} />',
        },
      },
    ),
  },
  {
    name: 'MUI',
    packages: [
      '@mui/material@9.5.0',
      '@emotion/react@11.14.0',
      '@emotion/styled@11.14.1',
      '@mui/x-date-pickers@9.17.0',
      'dayjs@1.11.19',
    ],
    source: within(
      `import CssBaseline from '@mui/material/CssBaseline'\nimport { createTheme, ThemeProvider } from '@mui/material/styles'
const theme = createTheme()
const Around = ({ children }) => <ThemeProvider theme={theme}><CssBaseline />{children}</ThemeProvider>`,
      'Around',
      {
        button: {
          imports: `import Button from '@mui/material/Button'`,
          shown: '<Button variant="contained">Save</Button>',
        },
        select: {
          imports: `import MenuItem from '@mui/material/MenuItem'\nimport TextField from '@mui/material/TextField'`,
          shown: '<TextField select label="City" value="a"><MenuItem value="a">Khiva</MenuItem></TextField>',
        },
        dialog: {
          imports: `import Dialog from '@mui/material/Dialog'\nimport DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'`,
          shown: '<Dialog open><DialogTitle>Tour</DialogTitle><DialogContent>Khiva</DialogContent></Dialog>',
        },
        table: {
          imports: ['Table', 'TableBody', 'TableCell', 'TableContainer', 'TableHead', 'TableRow']
            .map((name) => `import ${name} from '@mui/material/${name}'`)
            .join('\n'),
          shown: `<TableContainer><Table><TableHead><TableRow><TableCell>Name</TableCell></TableRow></TableHead>
            <TableBody><TableRow><TableCell>Khiva</TableCell></TableRow></TableBody></Table></TableContainer>`,
        },
        'date field': {
          imports: `import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'`,
          shown: '<LocalizationProvider dateAdapter={AdapterDayjs}><DatePicker label="Day" /></LocalizationProvider>',
        },
      },
    ),
  },
]

function within(imports: string, provider: string, recipes: Record<Component, Recipe>): Library['source'] {
  return (part) => {
    const used =
      part === 'provider alone' ? [] : part === 'all five' ? Object.values(recipes) : [recipes[part] as Recipe]
    return [
      imports,
      ...used.map((recipe) => recipe.imports),
      `const shown = <${provider}>${used.map(({ shown }) => shown).join('')}</${provider}>`,
    ].join('\n')
  }
}
