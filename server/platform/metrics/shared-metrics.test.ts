import { Counter, Gauge } from 'prom-client'
import { expect, test } from 'vitest'
import type { ToSupervisor, ToWebProcess } from '../process/web-messages.ts'
import { openMetrics } from './metrics.ts'
import { MetricsCollector, shareMetrics } from './shared-metrics.ts'

/** A web process without a process. */
function addProcess(collector: MetricsCollector, requests: number) {
	const own = openMetrics()
	const registers = [own.registry]
	new Counter({ name: 'requests', help: 'Counted', registers }).inc(requests)
	new Gauge({ name: 'waiting', help: 'The same for all', aggregator: 'max', registers }).set(7)
	let end = () => {}
	const ended = new Promise<void>((resolve) => {
		end = resolve
	})
	const receivers: ((message: ToWebProcess) => void)[] = []
	const send = (message: ToWebProcess) => {
		for (const receive of receivers) receive(message)
	}
	collector.add({ send, ended })
	const metrics = shareMetrics(own, {
		task: { databaseUrl: '', doesJobs: false, fills: false },
		send: (message: ToSupervisor) => collector.receive(message, send),
		subscribe: (receive) => receivers.push(receive),
	})
	return { metrics, end, silence: () => receivers.splice(0) }
}

test('each process prints what all have counted, and what is the same for all once', async () => {
	const collector = new MetricsCollector()
	const [one, other] = [addProcess(collector, 2), addProcess(collector, 3)]
	for (const { metrics } of [one, other]) {
		const text = await metrics.print()
		expect(text).toContain('\nrequests 5\n')
		expect(text).toContain('\nwaiting 7\n')
		expect(text).toContain('process_resident_memory_bytes')
	}
})

test('a process that has ended or does not answer is left out', async () => {
	const collector = new MetricsCollector()
	const [one, ended, silent] = [addProcess(collector, 2), addProcess(collector, 3), addProcess(collector, 4)]
	ended.end()
	silent.silence()
	await expect.poll(one.metrics.print).toContain('\nrequests 2\n')
})
