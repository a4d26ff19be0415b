import { TestEnvironment } from 'jest-environment-node';
import './compile-once.mjs';

/** That of jest; files that many tests load are compiled once. */
export default class NodeEnvironment extends TestEnvironment {}
