import { expect, test } from 'vitest'
import { type Mark, markText } from './mark-text.ts'

/** `|` stands where the selection begins and ends. */
function mark(text: string, how: Mark): string {
	const [before = '', selected = '', after = ''] = text.split('|')
	const marked = markText(before + selected + after, [before.length, before.length + selected.length], how)
	return [
		marked.text.slice(0, marked.from),
		marked.text.slice(marked.from, marked.to),
		marked.text.slice(marked.to),
	].join('|')
}

test('selected words become bold, or a link whose address is typed next', () => {
	expect(mark('Мы |рядом| всегда', 'bold')).toBe('Мы **|рядом|** всегда')
	expect(mark('Мы || всегда', 'bold')).toBe('Мы **||** всегда')
	expect(mark('Наш |канал|', 'link')).toBe('Наш [канал](|https://|)')
})

test('a line becomes a heading from its beginning, and all selected lines a list', () => {
	expect(mark('Раз\nД|в|а', 'heading')).toBe('Раз\n# Д|в|а')
	expect(mark('||', 'heading')).toBe('# ||')
	expect(mark('||\nРаз', 'heading')).toBe('# ||\nРаз')
	expect(mark('Раз\n|Два\nТри|', 'list')).toBe('Раз\n- |Два\n- Три|')
	expect(mark('|Раз\nДва\n|Три', 'list')).toBe('- |Раз\n- Два\n|Три')
	expect(mark('|\n|Раз', 'list')).toBe('- |\n|Раз')
})
