import { act, renderHook as renderInDocument } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Runs a hook with its effects, and waits for what they start. */
export async function renderHook<Props, Result>(
	useHook: (props: Props) => Result,
	initialProps: Props,
	wrap: (hook: ReactNode) => ReactNode = (hook) => hook,
) {
	const wrapper = ({ children }: { readonly children: ReactNode }) => wrap(children)
	const hook = await act(async () => renderInDocument(useHook, { initialProps, wrapper }))
	return {
		/** What the hook returned last. */
		read: () => hook.result.current,
		render: (next: Props) => act(async () => hook.rerender(next)),
		/** Does something and waits for the renders it causes. */
		act: <Done,>(run: () => Done | Promise<Done>) => act(async () => await run()),
		unmount: () => act(async () => hook.unmount()),
	}
}
