import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { DEMO_PASSWORD } from '../../../demo/users';
import { demoSignInRoutes } from './module';

it('GET /demo/sign-ins names each demo user, what they may do, and the password', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(demoSignInRoutes);
  const answer = await app.inject('/demo/sign-ins');
  await app.close();
  expect(answer.statusCode).toBe(200);
  const { signIns } = answer.json<{ signIns: Record<string, string>[] }>();
  expect(signIns.map(({ email, description }) => [email, description])).toEqual([
    ['staff@demo.test', 'Staff'],
    ['merchant@demo.test', 'Merchant admin'],
    ['viewer@demo.test', 'View only'],
  ]);
  expect(signIns.every(({ password }) => password === DEMO_PASSWORD)).toBe(true);
});
