import { expect, test } from 'vitest'
import { cutText, element } from './xml.ts'

test('a text that is too long is cut between characters, and says so', () => {
	expect(cutText('Мяч', 3)).toBe('Мяч')
	expect(cutText('🧸'.repeat(30), 20)).toBe(`${'🧸'.repeat(19)}…`)
	expect(cutText('Магазин игрушек и ещё', 9)).toBe('Магазин…')
})

test('what XML does not take becomes a space, and half a character the sign for an unknown one', () => {
	expect(element('a', 'x\u0000\u000b\ufffey\ud800 <&"')).toBe('<a>x   y\ufffd &lt;&amp;&quot;</a>')
	expect(element('a', '')).toBe('')
})
