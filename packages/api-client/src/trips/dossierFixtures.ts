import type { Agency } from './agencyTypes'
import type { Dossier } from './dossierTypes'

/** A plausible agency for tests. */
export const buildAgency = (changes: Partial<Agency> = {}): Agency => ({
  name: 'Karvon Travel',
  phone: '+998 71 200 10 20',
  emergencyPhone: '+998 90 900 10 20',
  email: 'hello@example.uz',
  address: 'Toshkent, Navoiy koʻchasi 1',
  site: 'https://www.example.uz',
  ...changes,
})

/** A plausible dossier, translated as a whole. */
export function buildDossier(changes: Partial<Dossier> = {}): Dossier {
  return {
    clientTourId: 34,
    clientId: 7,
    clientName: 'Нодира Алиева',
    language: 'uz',
    tourId: 3,
    tourTitle: { ru: 'Хива: город внутри крепости', en: 'Khiva', uz: 'Xiva: qalʼa ichidagi shahar' },
    tourDescription: { ru: 'Ужин у мастера.', en: 'Dinner.', uz: 'Usta uyida kechki ovqat.' },
    imageUrl: '/files/a/khiva.jpg',
    thumbnailUrl: '/files/a/khiva-small.webp',
    departureDate: '2026-06-01',
    returnDate: '2026-06-08',
    isCanceled: false,
    places: 1,
    travellersConfirmed: true,
    days: [
      {
        dayNumber: 1,
        title: { ru: 'Ичан-Кала', en: 'Itchan Kala', uz: 'Ichan qalʼa' },
        description: { ru: 'Прогулка по стенам.', en: 'A walk on the walls.', uz: 'Devorlarda sayr.' },
        imageUrl: '/files/a/walls.jpg',
        thumbnailUrl: '/files/a/walls-small.webp',
      },
    ],
    travellers: [
      {
        name: 'Алиева Нодира',
        latinName: 'ALIEVA NODIRA',
        dateOfBirth: '1988-05-21',
        passport: 'FA 1234567',
        passportExpiry: '2030-01-01',
        visas: [{ countryCode: 'CN', visaNumber: 'C77', expiryDate: '2026-12-01' }],
      },
    ],
    papers: [{ title: 'Билет', description: 'HY 51' }],
    emergencyContacts: [{ name: 'Гульнора', phone: '+998901234567', email: '', available24x7: true }],
    agency: buildAgency(),
    ...changes,
  }
}
