import { expect, test } from 'vitest'
import { everyPage, mostSharedTags, proxyTag, sharedHeaders } from './share-page.ts'
import { storablePage } from './stored-page.ts'

async function headersWith(tags: readonly string[]) {
	return sharedHeaders(await storablePage({ status: 200, headers: {}, html: '', tags }))
}

const someTags = (count: number) => Array.from({ length: count }, (_, number) => `product:${number}`)

test.each([
	['a page', ['listed:', 'price:']],
	['a page that no change concerns', []],
])('%s has its own tags and the one of every page', async (_, tags) => {
	expect(await headersWith(tags)).toMatchObject({ 'cache-tag': [everyPage, ...tags].map(proxyTag).join(',') })
})

test('a page with more tags than fit into a header is not for proxies', async () => {
	const headers = await headersWith(someTags(mostSharedTags))
	expect(headers?.['cache-tag']?.length).toBeLessThan(1_800)
	expect(await headersWith(someTags(mostSharedTags + 1))).toBeUndefined()
})
