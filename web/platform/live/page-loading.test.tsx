import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLoading, usePageLoading } from './page-loading.ts'

function Progress() {
	return usePageLoading() ? 'loading' : 'there'
}

beforeEach(() => {
	render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Progress /> }])} />)
})

afterEach(cleanup)

const { promise: hung } = Promise.withResolvers<string>()
const { signal } = new AbortController()

test.each([
	['is there', async () => 'bear'],
	['fails', async () => await Promise.reject(new Error('no answer'))],
])('a page goes on loading until its rest %s', async (_, load) => {
	act(() => void keepLoading(load(), signal))
	expect(screen.getByText('loading')).toBeTruthy()
	expect(await screen.findByText('there')).toBeTruthy()
})

test('a page goes on loading until the last of its rests is there', async () => {
	const first = new AbortController()
	const second = new AbortController()
	act(() => void keepLoading(hung, first.signal))
	act(() => void keepLoading(hung, second.signal))
	await act(() => first.abort())
	expect(screen.getByText('loading')).toBeTruthy()
	second.abort()
	expect(await screen.findByText('there')).toBeTruthy()
})

test('a page that was left before does not load', () => {
	act(() => void keepLoading(hung, AbortSignal.abort()))
	expect(screen.getByText('there')).toBeTruthy()
})

test('a page that is left loads no more', async () => {
	const leaving = new AbortController()
	act(() => void keepLoading(hung, leaving.signal))
	expect(screen.getByText('loading')).toBeTruthy()
	leaving.abort()
	expect(await screen.findByText('there')).toBeTruthy()
})
