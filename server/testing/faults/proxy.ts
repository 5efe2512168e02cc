import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../find-free-port.ts'

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const shipped = join(import.meta.dirname, '../../../deploy/nginx.conf')

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** Stands before shops with the rules of `deploy/nginx.conf`, without TLS. */
export async function startProxy(folder: string, ports: readonly string[]) {
	const port = await findFreePort()
	mkdirSync(folder, { recursive: true })
	const file = join(folder, 'nginx.conf')
	const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
	writeFileSync(
		file,
		`daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths}
${shippedRules(port, ports)} }`,
	)
	const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], { stdio: 'ignore' })
	while (!(await answers(Number(port)))) {
		if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
		await wait(20)
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		async close(): Promise<void> {
			child.kill('SIGTERM')
			if (child.exitCode === null) await once(child, 'exit')
		},
	}
}

function shippedRules(port: string, ports: readonly string[]): string {
	return (
		readFileSync(shipped, 'utf8')
			.replace(/^\tserver 127.*$/m, ports.map((shop) => `\tserver 127.0.0.1:${shop} max_fails=0;`).join('\n'))
			// The server that only redirects to TLS.
			.replace(/^server \{\n\tlisten 80;[^}]*\}\n/m, '')
			.replace(/^\t(listen \[::\]|ssl_).*\n/gm, '')
			.replace(/listen 443.*$/m, `listen 127.0.0.1:${port};`)
	)
}

async function answers(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1')
	const isOpen = await Promise.race([
		once(socket, 'connect').then(() => true),
		once(socket, 'error').then(() => false),
	]).catch(() => false)
	socket.destroy()
	return isOpen
}
