import { type Language, languages } from '#contract/values/language.ts'

/** The compiled function that chooses the language; texts with marked parts have another one. */
const choice = /^export const (\w+) = \/\*\*.*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{[\s\S]*\n\}\);?\s*$/m

/**
 * Of a module of one compiled text, the same in a fraction of the code: without values a text is a string, and `inLanguage` chooses
 * the language. Others stay as they are.
 */
export function shortenText(code: string): string | undefined {
	const [, name] = choice.exec(code) ?? []
	if (name === undefined) return undefined
	const texts = languages.map((language) => textIn(code, `${language}_${name}`, language))
	const plural = /^import \* as registry .*$/m.exec(code)?.[0] ?? ''
	return `${plural}
import { inLanguage } from '../runtime.js';
export const ${name} = /* @__PURE__ */ inLanguage(${texts.join(', ')});`
}

function textIn(code: string, name: string, language: Language): string {
	const [, text] = RegExp(`^const ${name} = /\\*\\*.*?\\*/ (\\(i?\\) => \\{[\\s\\S]*?\\n\\});$`, 'm').exec(code) ?? []
	if (text === undefined) throw new Error(`${name} has no text in ${language}`)
	const [, fixed] = /^\(\) => \{\s*return \/\*\*.*?\*\/ \((`[^`]*`)\)\s*\}$/.exec(text) ?? []
	// The call always has values.
	return fixed ?? text.replaceAll(/\bi\?\.(?=\w)/g, 'i.')
}
