import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** Runs a hook with its effects in tests, without a browser: React is given as much of a document as it needs for no elements. */
export async function renderHook<Props, Result>(
	useHook: (props: Props) => Result,
	props: Props,
	wrap: (hook: ReactNode) => ReactNode = (hook) => hook,
) {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
	vi.stubGlobal('window', globalThis)
	const root = createRoot(makeContainer())
	let shown: { readonly result: Result } | undefined
	const onResult = (result: Result) => {
		shown = { result }
	}
	const render = (next: Props) =>
		act(async () => root.render(wrap(<Probe useHook={useHook} props={next} onResult={onResult} />)))
	await render(props)
	return {
		/** What the hook returned last. */
		read(): Result {
			if (!shown) throw new Error('The hook has not returned yet')
			return shown.result
		},
		render,
		/** Does something and waits for the renders it causes. */
		act: <Done,>(run: () => Done | Promise<Done>) => act(async () => await run()),
		unmount: () => act(async () => root.unmount()),
	}
}

interface ProbeProps<Props, Result> {
	readonly useHook: (props: Props) => Result
	readonly props: Props
	readonly onResult: (result: Result) => void
}

function Probe<Props, Result>({ useHook, props, onResult }: ProbeProps<Props, Result>) {
	onResult(useHook(props))
	return null
}

function makeContainer(): Element {
	const ownerDocument = Object.assign(new EventTarget(), {
		nodeType: 9,
		activeElement: null,
		defaultView: { HTMLIFrameElement: class {} },
	})
	const container: unknown = Object.assign(new EventTarget(), { nodeType: 1, tagName: 'DIV', ownerDocument })
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: a hook renders no elements, so React uses nothing else of it
	return container as Element
}
