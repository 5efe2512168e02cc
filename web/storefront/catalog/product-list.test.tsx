import { act, cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductList } from './product-list.tsx'

afterEach(() => {
	cleanup()
	Reflect.deleteProperty(navigator, 'connection')
	vi.unstubAllGlobals()
})

const Shop = createRoutesStub([
	{ path: '/', Component: () => <ProductList cards={[]} near={undefined} page={1} isFarDown={false} /> },
	{ path: '/product/:id' },
])

test.each([
	['comes', 'good', { effectiveType: '4g' }, 1],
	['comes', 'slow', { effectiveType: '3g' }, 1],
	['does not come', 'saved', { effectiveType: '4g', saveData: true }, 0],
])("the code of a product's page %s while nothing else is done, on a line that is %s", async (_, __, line, links) => {
	Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
	vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
	await act(async () => render(<Shop />))
	expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(links)
})
