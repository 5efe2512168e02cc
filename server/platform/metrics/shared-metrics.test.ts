import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { type ToSupervisor, type ToWebProcess, toSupervisor } from '../process/web-messages.ts'
import { measureReplicas } from './measure-replicas.ts'
import { openMetrics } from './metrics.ts'
import { MetricsCollector, shareMetrics } from './shared-metrics.ts'

const replicas = {
	list: () => [
		{ name: 'one:5432', state: 'serving', lagMs: 1_500 } as const,
		{ name: 'two:5432', state: 'away', lagMs: Number.POSITIVE_INFINITY } as const,
	],
}

/** As between processes. */
const transfer = (message: ToSupervisor) => toSupervisor.parse(JSON.parse(JSON.stringify(message)))

/** A web process without a process. */
function addProcess(collector: MetricsCollector, requests: number) {
	const own = openMetrics()
	const registers = [own.registry]
	const counter = new Counter({ name: 'requests', help: 'Counted', registers })
	counter.inc(requests)
	const durations = new Histogram({ name: 'durations', help: 'Measured', buckets: [1], registers })
	for (let count = 0; count < requests; count++) durations.observe(0.5)
	new Gauge({ name: 'processes', help: 'Added up', registers }).set(1)
	new Gauge({ name: 'waiting', help: 'The same for all', aggregator: 'max', registers }).set(7)
	measureReplicas(own.registry, replicas)
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
		send: (message: ToSupervisor) => collector.receive(transfer(message), send),
		subscribe: (receive) => receivers.push(receive),
	})
	return { metrics, counter, end, send, silence: () => receivers.splice(0) }
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

test('of a process that has ended its counters stay, so that no sum drops, and its gauges go', async () => {
	const collector = new MetricsCollector()
	const [one, ended, endedToo] = [addProcess(collector, 2), addProcess(collector, 3), addProcess(collector, 4)]
	expect(await one.metrics.print()).toContain('\nprocesses 3\n')
	for (const { end } of [ended, endedToo]) end()
	await expect.poll(one.metrics.print).toContain('\nprocesses 1\n')
	one.counter.inc()
	const text = await one.metrics.print()
	expect(text).toContain('\nrequests 10\n')
	expect(text).toContain('\ndurations_bucket{le="+Inf"} 9\n')
	expect(text).toContain('\ndurations_count 9\n')
})

test('what the supervisor counts is added', async () => {
	const registry = new Registry()
	new Counter({ name: 'requests', help: 'Counted', registers: [registry] }).inc(10)
	const { metrics } = addProcess(new MetricsCollector({ registry }), 2)
	expect(await metrics.print()).toContain('\nrequests 12\n')
})

test('of a process that does not answer in time its last answer counts', async () => {
	const collector = new MetricsCollector({ limitMs: 100 })
	const [one, silent] = [addProcess(collector, 2), addProcess(collector, 3)]
	expect(await one.metrics.print()).toContain('\nrequests 5\n')
	silent.silence()
	one.counter.inc()
	const text = await one.metrics.print()
	expect(text).toContain('\nrequests 6\n')
	expect(text).toContain('\nprocesses 2\n')
})

test('of a process that answers what nobody can read its last answer counts', async () => {
	const collector = new MetricsCollector({ limitMs: 100 })
	const [one, odd] = [addProcess(collector, 2), addProcess(collector, 3)]
	expect(await one.metrics.print()).toContain('\nrequests 5\n')
	odd.silence()
	collector.receive({ kind: 'measured', id: 1_000, figures: 'odd' }, odd.send)
	expect(await one.metrics.print()).toContain('\nrequests 5\n')
})

test('where figures cannot be added up each process prints its own', async () => {
	const registry = new Registry()
	const collector = new MetricsCollector({ registry })
	const { metrics, end } = addProcess(collector, 2)
	new Gauge({
		...{ name: 'broken', help: 'Fails', registers: [registry] },
		collect: () => {
			throw new Error('no figures')
		},
	})
	expect(await metrics.print()).toContain('\nrequests 2\n')
	end()
})

test('a process that has never answered is left out', async () => {
	const collector = new MetricsCollector({ limitMs: 100 })
	const [one, silent] = [addProcess(collector, 2), addProcess(collector, 3)]
	silent.silence()
	expect(await one.metrics.print()).toContain('\nrequests 2\n')
})

test('replicas and open files are those of the process that is worst off', async () => {
	const collector = new MetricsCollector()
	const [one] = [addProcess(collector, 2), addProcess(collector, 3)]
	const lines = (await one.metrics.print()).split('\n')
	for (const line of [
		'shop_replica_lag_seconds{replica="one:5432"} 1.5',
		'shop_replica_lag_seconds{replica="two:5432"} +Inf',
		'shop_replica_state{replica="one:5432",state="serving"} 1',
	]) {
		expect(lines).toContain(line)
	}
	const limitOf = (text: string) => /^process_max_fds .*$/m.exec(text)?.[0]
	expect(limitOf(lines.join('\n'))).toBe(limitOf(await openMetrics().print()))
})
