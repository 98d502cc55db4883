/**
 * The file of an icon of lucide as `plainIcon` needs it, without a random key for every line, former names and the size that it
 * has anyway; and so that a bundler may leave the icon out.
 */
export const slimIcon = (source: string): string =>
  source
    .replace(/,\s*key: "\w+"|size: 24,\s*|,\s*aliases: \[[^\]]*\]/g, '')
    .replace('__iconData.node;\n', '')
    .replace('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon(')
