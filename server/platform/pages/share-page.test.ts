import { expect, test } from 'vitest'
import { mostSharedTags, proxyTag, sharedHeaders } from './share-page.ts'
import { storablePage } from './stored-page.ts'

async function headersWith(tags: readonly string[]) {
	return sharedHeaders(await storablePage({ status: 200, headers: {}, html: '', tags }))
}

const someTags = (count: number) => Array.from({ length: count }, (_, number) => `product:${number}`)

test('a proxy gets the tags of the page and no others', async () => {
	expect(await headersWith(['listed:', 'price:'])).toMatchObject({
		'cache-tag': `${proxyTag('listed:')},${proxyTag('price:')}`,
	})
})

test('a page that no change concerns has no tags', async () => {
	const headers = await headersWith([])
	expect(headers).toBeDefined()
	expect(headers).not.toHaveProperty('cache-tag')
})

test('a page with more tags than fit into a header is not for proxies', async () => {
	const headers = await headersWith(someTags(mostSharedTags))
	expect(headers?.['cache-tag']?.length).toBeLessThan(1800)
	expect(await headersWith(someTags(mostSharedTags + 1))).toBeUndefined()
})
