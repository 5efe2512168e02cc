import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../find-free-port.ts'

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** Spreads requests over shops; what has not reached one yet is passed on to the next. */
export async function startProxy(folder: string, ports: readonly string[]) {
	const port = await findFreePort()
	mkdirSync(folder, { recursive: true })
	const file = join(folder, 'nginx.conf')
	writeFileSync(
		file,
		`daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
	access_log off;
	${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
	upstream shops { ${ports.map((shop) => `server 127.0.0.1:${shop} max_fails=0;`).join(' ')} }
	server {
		listen 127.0.0.1:${port};
		proxy_http_version 1.1;
		proxy_set_header Host $host;
		proxy_set_header X-Forwarded-For $remote_addr;
		proxy_connect_timeout 1s;
		proxy_next_upstream error timeout;
		location / { proxy_pass http://shops; }
		# An order has a key, so it may be sent again.
		location = /api/orders {
			proxy_pass http://shops;
			proxy_next_upstream error timeout http_503 non_idempotent;
		}
	}
}
`,
	)
	const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
	while (!(await answers(Number(port)))) await wait(20)
	return {
		origin: `http://127.0.0.1:${port}`,
		async close(): Promise<void> {
			child.kill('SIGTERM')
			if (child.exitCode === null) await once(child, 'exit')
		},
	}
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
