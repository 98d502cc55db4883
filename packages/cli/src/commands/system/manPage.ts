import { Command } from 'commander'
import manifest from '../../../package.json'
import type { Context } from '../../context/Context'
import { describeOption } from '../../help/formatHelp'
import { guided, guideOf, leavesOf, pathOf } from '../../help/guide'
import { t, topicTable } from '../../words/words'

/** The help of every command as one page for `man`. */
export const manPageCommand = ({ world }: Context) => {
  const command = new Command('man').action(() => {
    world.stdout.write(manPage(command.parent ?? command))
  })
  return guided(command, { examples: ['karvon man > karvon.1'], isOpen: true })
}

function manPage(program: Command): string {
  const leaves = leavesOf(program).filter((leaf) => !leaf.name().startsWith('_'))
  const topics = Object.entries(topicTable()).flatMap(([, [heading = '', ...lines]]) => [
    `.SH "${roff(heading.toUpperCase())}"`,
    '.nf',
    ...lines.map(roff),
    '.fi',
  ])
  return `${[
    `.TH KARVON 1 "" "karvon ${manifest.version}"`,
    '.SH NAME',
    `karvon \\- ${roff(program.description())}`,
    '.SH SYNOPSIS',
    `.B karvon`,
    roff(`${t('help.someCommand')} [${t('help.someFlags')}]`),
    `.SH "${roff(t('help.globalFlags').toUpperCase())}"`,
    ...program.options.flatMap((option) => ['.TP', `.B ${roff(option.flags)}`, roff(describeOption(option))]),
    `.SH "${roff(t('help.commands').toUpperCase())}"`,
    ...leaves.flatMap((leaf) => [
      `.SS "karvon ${roff(pathOf(leaf))}"`,
      roff(leaf.description()),
      ...leaf.options.flatMap((option) => ['.TP', `.B ${roff(option.flags)}`, roff(describeOption(option))]),
      ...(guideOf(leaf)?.examples ?? []).flatMap((line) => ['.PP', `.B ${roff(line)}`]),
    ]),
    ...topics,
  ].join('\n')}\n`
}

/** A line that begins with a point or an apostrophe would be a request. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
