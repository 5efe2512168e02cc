import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

// The child announces itself, waits a while, and only then begins to watch its parent.
const source = `
	import { endWithParent } from ${JSON.stringify(join(import.meta.dirname, 'end-with-parent.ts'))}
	console.log('here')
	await new Promise((resolve) => setTimeout(resolve, Number(process.argv[1])))
	endWithParent()
	console.log('watching')
	setTimeout(() => {}, 20_000)`

let child: ChildProcess | undefined

afterEach(() => child?.kill('SIGKILL'))

async function start(delayMs: number, announced: string): Promise<ChildProcess> {
	child = spawn(process.execPath, ['--input-type=module', '-e', source, String(delayMs)], {
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	})
	let said = ''
	for await (const part of child.stdout ?? []) {
		said += part
		if (said.includes(announced)) break
	}
	return child
}

test('a process ends as if asked to when the channel to its parent closes', async () => {
	const watching = await start(0, 'watching')
	const ended = once(watching, 'exit')
	watching.disconnect()
	expect(await ended).toEqual([null, 'SIGTERM'])
})

test('a process whose parent went before it began to watch ends too', async () => {
	const starting = await start(300, 'here')
	const ended = once(starting, 'exit')
	starting.disconnect()
	expect(await ended).toEqual([null, 'SIGTERM'])
})
