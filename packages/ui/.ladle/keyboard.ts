type Keys = [keys: string, does: string][]

const field: Keys = [['Tab', 'goes to the field, and on']]
const list: Keys = [
  ['↓ ↑', 'open the list, then move in it'],
  ['Home, End', 'go to the first, to the last'],
  ['Enter', 'chooses'],
  ['Esc', 'closes, and the focus is back'],
]
const languages: Keys = [
  ['Alt+1, 2, 3', 'go to a language'],
  ['Ctrl+Alt+→', 'copies the text to the next language; asks when something stands there'],
  ['Ctrl+Enter', 'goes to the next empty language, and is the form’s when none is'],
]
const richText: Keys = [
  ['Ctrl+B, I, U', 'bold, italic, underlined'],
  ['Ctrl+K', 'makes a link'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'undo and redo'],
  ['Tab, Shift+Tab', 'in a list: put the item a level deeper, and back; elsewhere they leave'],
  ['Esc, then Tab', 'leave from within a list'],
]
const toggle: Keys = [['Space', 'switches it']]
const button: Keys = [['Enter, Space', 'press it']]
const menu: Keys = [['Enter, Space, ↓ ↑', 'open it'], ...list.slice(1), ['Letters', 'go to what begins with them']]

/** What each component does with keys, beside Tab, which goes through all that can be used. */
export const keyboard: Record<string, Keys> = {
  Button: button,
  IconButton: button,
  LinkButton: [['Enter', 'follows it']],
  Menu: menu,
  CommandPalette: [
    ['Ctrl+K', 'opens and closes it'],
    ['Letters', 'narrow the list'],
    ['↓ ↑', 'move in it'],
    ['Enter', 'chooses'],
    ['→, Ctrl+Enter', 'open what can be done with the one that is highlighted; → behind the last letter'],
    ['←, Esc', 'lead back from there; ← before the first letter'],
    ['Esc', 'closes, and the focus is back'],
  ],
  Select: [['Enter, Space', 'open the list'], ...list, ['Letters', 'choose by the beginning of a label']],
  Combobox: [['Letters', 'narrow the list'], ...list],
  TagInput: [
    ['Enter, comma', 'add what is typed'],
    ['Backspace', 'takes the last one away when nothing is typed'],
  ],
  Checkbox: toggle,
  Switch: toggle,
  RadioGroup: [['Arrows', 'choose the next or the one before']],
  SegmentedControl: [['Arrows', 'choose the next or the one before']],
  Tabs: [
    ['← →', 'go to the tab beside it'],
    ['Home, End', 'go to the first, to the last'],
  ],
  Dialog: [
    ['Tab', 'stays inside'],
    ['Ctrl+Enter', 'sends the form'],
    ['Esc', 'closes, and the focus is back'],
  ],
  SidePanel: [
    ['Tab', 'stays inside'],
    ['Esc', 'leaves a field; outside one it closes the panel, and the focus is back'],
  ],
  ConfirmDialog: [
    ['Enter', 'presses the button in focus'],
    ['Esc', 'closes without the act'],
  ],
  TextField: field,
  TextArea: field,
  TrilingualField: languages,
  LanguageScope: [['Alt+1, 2, 3', 'go to a language, wherever in the form the focus is']],
  TrilingualRichText: [...languages, ...richText],
  RichTextEditor: richText,
  DataTable: [
    ['Enter', 'opens the row whose title has the focus'],
    ['Space', 'chooses the row, or the page, on whose check mark the focus is'],
    ['Shift+Space', 'chooses all rows from the last one on'],
  ],
  SortableList: [
    ['Space', 'lifts the item on whose handle the focus is, and puts it down'],
    ['↑ ↓', 'move what is lifted; with Alt also what is not'],
    ['Home, End', 'move it to the beginning, to the end'],
    ['Esc', 'puts it back where it was'],
  ],
  SortableGroups: [
    ['Enter, Space', 'open the list of places of the person on whose handle the focus is'],
    ['Alt+↑ ↓', 'move the person to the place before or behind'],
  ],
  RecordCard: [
    ['E', 'edits, while the focus is in the card'],
    ['Ctrl+S, Ctrl+Enter', 'save'],
    ['Esc', 'cancels; asks when something would be lost'],
  ],
  MediaUploader: [
    ['Enter, Space', 'choose a file'],
    ['Ctrl+V', 'takes a picture from the clipboard'],
    ['Delete', 'takes the file away; it can be brought back'],
    ['R', 'tries again what failed'],
  ],
  BarStrip: [
    ['← →', 'go to the bar beside it'],
    ['Home, End', 'go to the first, to the last'],
    ['Enter, Space', 'choose it, or no longer'],
  ],
  AppShell: [['Ctrl+B', 'folds the menu']],
  Tooltip: [['Esc', 'hides it']],
  Toaster: [
    ['Alt+T', 'goes to the newest toast'],
    ['Tab', 'reaches what takes back what was done'],
  ],
}
