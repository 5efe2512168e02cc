import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { lateStart } from './late-code.ts'
import { finishHtml } from './load-pages.ts'

const marked = {
	html: [
		'<html><head><link rel="modulepreload" href="/a.js"></head><body><img>',
		'<script nonce="m" type="module" async="">import "/a.js"</script></body></html>',
	].join(''),
	dataScript: 'data()',
}

test('the code of a page for browsing is put off, and nothing asks for it before', () => {
	const { html, inlineScripts } = finishHtml(marked, 'm', true)
	expect(html).not.toContain('modulepreload"')
	expect(html).not.toContain('type="module"')
	expect(html).toContain('<link rel="late" href="/a.js">')
	expect(html).toContain('<script type="text/plain" data-late="">import "/a.js"</script>')
	expect(inlineScripts.slice(0, 2)).toEqual(['import "/a.js"', 'data()'])
	expect(inlineScripts).toHaveLength(3)
	for (const script of inlineScripts) expect(html).toContain(`>${script}</script>`)
})

test('the head of a page for browsing knows that its code is put off', () => {
	expect(finishHtml(marked, 'm', true).html).toMatch(/^<!DOCTYPE html><html data-late="">/)
	expect(finishHtml(marked, 'm').html).not.toContain('data-late')
})

test('the code of another page starts at once, after its pictures and styles', () => {
	const { html } = finishHtml(marked, 'm')
	expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js">')
	expect(html).toContain('<script type="module" async="">import "/a.js"</script>')
})

test.each(['earlyPresses', 'earlyInputs', 'earlyForm', undefined])(
	'the code starts at once where something was pressed or typed before: %s',
	(kept) => {
		const started: string[] = []
		const late = { textContent: 'code()', replaceWith: ({ textContent }: Late) => started.push(textContent) }
		const picture = { decode: () => new Promise(() => undefined) }
		const document = {
			querySelector: (selector: string) => (selector.startsWith('script') ? late : picture),
			querySelectorAll: () => [],
			createElement: () => ({}),
		}
		const window = kept === undefined ? {} : { [kept]: [{}] }
		runInNewContext(lateStart, { document, window, addEventListener() {}, setTimeout() {} })
		expect(started).toEqual(kept === undefined ? [] : ['code()'])
	},
)

type Late = { readonly textContent: string }
