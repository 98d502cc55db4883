import { commandGroup } from '../common/commandGroup'
import {
  deleteDayCommand,
  insertDayCommand,
  listDaysCommand,
  moveDayCommand,
  renumberDaysCommand,
  updateDayCommand,
} from './dayCommands'
import { importToursCommand } from './importTours'
import {
  activateToursCommand,
  copyToursCommand,
  createToursCommand,
  deactivateToursCommand,
  deleteToursCommand,
  exportToursCommand,
  getTourCommand,
  listToursCommand,
  setTourImageCommand,
  updateToursCommand,
} from './tourCommands'

/** TABLE OF CONTENTS: `karvon tours`. */
export const toursTree = commandGroup('tours', {
  list: listToursCommand,
  get: getTourCommand,
  create: createToursCommand,
  update: updateToursCommand,
  activate: activateToursCommand,
  deactivate: deactivateToursCommand,
  copy: copyToursCommand,
  delete: deleteToursCommand,
  export: exportToursCommand,
  import: importToursCommand,
  image: commandGroup('tours image', {
    set: setTourImageCommand,
  }),
  days: commandGroup('tours days', {
    list: listDaysCommand,
    insert: insertDayCommand,
    update: updateDayCommand,
    move: moveDayCommand,
    renumber: renumberDaysCommand,
    delete: deleteDayCommand,
  }),
})
