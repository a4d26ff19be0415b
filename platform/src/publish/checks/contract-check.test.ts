import { contractViolations, servedContractViolations } from './contract-check';

const shell = (version: string, contract: string) => ({
  version,
  facts: { contract, provided: {} },
});

test('an area goes with every live shell whose contract lies in its range', () => {
  const area = { name: 'mf-risk', contract: '^1.1.0' };
  expect(contractViolations(area, [shell('1.0.0', '1.1.0'), shell('1.0.1', '1.4.2')])).toEqual([]);
  expect(contractViolations(area, [])).toEqual([]);
});

test('each live shell that lacks the contract is named, with both ways out', () => {
  const faults = contractViolations({ name: 'mf-risk', contract: '^1.1.0' }, [
    shell('1.0.0', '1.0.9'),
    shell('1.0.1', '1.1.0'),
    shell('2.0.0', '2.0.0'),
  ]);
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(
    /mf-risk is built for the shared contract \^1\.1\.0, but the live shell 1\.0\.0 provides 1\.0\.9\. Publish a shell.*or change "contract" in mf-risk\/area\.json/,
  );
  expect(faults[1]).toContain('the live shell 2.0.0 provides 2.0.0');
});

test('a new shell must serve every build in use; one that it does not is named', () => {
  const facts = { contract: '2.0.0', provided: {} };
  const areas = [
    { name: 'mf-risk', version: '1.4.0', contract: '>=1.2.0 <3' },
    { name: 'mf-auth', version: '0.9.0', contract: '^1.0.0' },
  ];
  expect(servedContractViolations(facts, areas)).toEqual([
    expect.stringMatching(
      /contract 2\.0\.0, but mf-auth 0\.9\.0, which is in use, is built for \^1\.0\.0\. Publish a build of mf-auth/,
    ),
  ]);
  expect(servedContractViolations({ ...facts, contract: '1.2.0' }, areas)).toEqual([]);
});
