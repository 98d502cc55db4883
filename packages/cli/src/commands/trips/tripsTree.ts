import { commandGroup } from '../common/commandGroup'
import {
  cancelTravellerCommand,
  confirmTravellersCommand,
  listTravellersCommand,
  setTravellersCommand,
} from './travellerCommands'
import {
  addTripCommand,
  copyTripsCommand,
  deleteTripsCommand,
  exportTripsCommand,
  getTripCommand,
  listTripsCommand,
  setTripStatusCommand,
  updateTripsCommand,
} from './tripCommands'
import { addTripDocumentsCommand, listTripDocumentsCommand } from './tripDocuments'
import { writeDossiersCommand } from './writeDossiers'

/** TABLE OF CONTENTS: `karvon trips`. */
export const tripsTree = commandGroup('trips', {
  list: listTripsCommand,
  get: getTripCommand,
  add: addTripCommand,
  update: updateTripsCommand,
  'set-status': setTripStatusCommand,
  copy: copyTripsCommand,
  delete: deleteTripsCommand,
  export: exportTripsCommand,
  dossier: writeDossiersCommand,
  travellers: commandGroup('trips travellers', {
    list: listTravellersCommand,
    set: setTravellersCommand,
    cancel: cancelTravellerCommand,
    confirm: confirmTravellersCommand,
  }),
  documents: commandGroup('trips documents', {
    list: listTripDocumentsCommand,
    add: addTripDocumentsCommand,
  }),
})
