import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../../packages/server/test/services/free-port.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import { endProgram, logOf, programFolder, startProgram, until } from '../program.ts';

const MEMBERS = ['one', 'two', 'three'] as const;

interface Member {
  name: string;
  clients: string;
  peers: string;
  folder: string;
}

/** Three etcd servers, of which one may be missing. */
export interface Etcd {
  /** Hosts with ports. */
  hosts: readonly string[];
  /** Kills the leader. @returns starts it again */
  killLeader(): Promise<() => Promise<void>>;
}

export async function startEtcd(cleanup: Cleanup, program: string): Promise<Etcd> {
  const members: Member[] = [];
  for (const name of MEMBERS) {
    const [clients, peers] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
    members.push({ name, clients: clients!, peers: peers!, folder: programFolder(cleanup, `etcd-${name}`) });
  }
  const cluster = members.map(({ name, peers }) => `${name}=${peers}`).join(',');
  const start = ({ name, clients, peers, folder }: Member): ChildProcess => {
    const options = {
      ...{ name, 'data-dir': folder, 'initial-cluster': cluster },
      ...{ 'listen-client-urls': clients, 'advertise-client-urls': clients },
      ...{ 'listen-peer-urls': peers, 'initial-advertise-peer-urls': peers },
    };
    const flags = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    return startProgram(cleanup, program, flags, folder);
  };
  const running = new Map(members.map((member) => [member, start(member)]));
  const healthy = (member: Member) =>
    until(`etcd ${member.name} answers`, async () => {
      if (running.get(member)!.exitCode !== null) throw new Error(`etcd ended: ${logOf(member.folder)}`);
      return (await fetch(`${member.clients}/health`)).ok;
    });
  for (const member of members) await healthy(member);
  return {
    hosts: members.map(({ clients }) => new URL(clients).host),
    async killLeader() {
      const leader = await leaderOf(members);
      await endProgram(running.get(leader)!, 'SIGKILL');
      return async () => {
        running.set(leader, start(leader));
        await healthy(leader);
      };
    },
  };
}

async function leaderOf(members: readonly Member[]): Promise<Member> {
  for (const member of members) {
    const answer = await fetch(`${member.clients}/v3/maintenance/status`, { method: 'POST', body: '{}' });
    const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } };
    if (leader === header.member_id) return member;
  }
  throw new Error('No etcd server is the leader');
}
