import { expect, test } from 'vitest'
import { anyChange } from '../route.ts'
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

test('a page with more tags than fit into a header goes with any change', async () => {
	const most = await headersWith(someTags(mostSharedTags))
	expect(most?.['cache-tag']?.length).toBeLessThan(2_300)
	expect(most?.['cache-tag']).toContain(proxyTag('product:0'))
	expect(await headersWith(someTags(mostSharedTags + 1))).toMatchObject({
		'cache-tag': [everyPage, anyChange].map(proxyTag).join(','),
	})
})
