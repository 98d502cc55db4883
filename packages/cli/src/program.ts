import { Command } from 'commander'
import manifest from '../package.json'
import { loginCommand } from './commands/auth/login'
import { logoutCommand } from './commands/auth/logout'
import { whoamiCommand } from './commands/auth/whoami'
import { showHelpCommand } from './commands/help/showHelp'
import { exportToursCommand } from './commands/tours/exportTours'
import { listToursCommand } from './commands/tours/listTours'
import { activateToursCommand, deactivateToursCommand } from './commands/tours/switchTours'
import type { Context } from './context/Context'
import { guided } from './help/guide'

/** Every command of `karvon`, one line each. */
export function createProgram(context: Context): Command {
  const program = new Command('karvon')
    .description('Karvon из терминала: работа бэк-офиса списками, выгрузками и скриптами.')
    .version(manifest.version, '-V, --version', 'показать версию')
    .option('--json', 'ответ одним объектом JSON в stdout')
    .option('--profile <name>', 'профиль; у каждого свой сервер и свой вход')
    .option('--server <url>', 'адрес сервера')
    .option('-q, --quiet', 'без пояснений в stderr, только ошибки')
    .option('--no-input', 'ничего не спрашивать')
    .option('--no-color', 'печатать без цвета')
    .addCommand(loginCommand(context))
    .addCommand(logoutCommand(context))
    .addCommand(whoamiCommand(context))
    .addCommand(toursCommand(context))
    .addCommand(showHelpCommand(context))

  return guided(program, {
    examples: [
      ['karvon login --server https://office.example.uz', 'Войти; сервер запомнится'],
      ['karvon tours list --search хива --active', 'Найти туры'],
      ['karvon tours export -o tours.xlsx', 'Выгрузить все туры в Excel'],
      ['karvon help exit-codes', 'Коды завершения для скриптов'],
    ],
  })
}

const toursCommand = (context: Context) =>
  guided(
    new Command('tours')
      .description('Туры: список, выгрузка, показ на сайте')
      .addCommand(listToursCommand(context))
      .addCommand(exportToursCommand(context))
      .addCommand(activateToursCommand(context))
      .addCommand(deactivateToursCommand(context)),
    { examples: [['karvon tours list --inactive', 'Туры, скрытые с сайта']] },
  )
