// Loaded into every Node process of `npm test`: what would leave this machine fails at once and says where it went (RUN-02).
import { Socket } from 'node:net';

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3}|0\.0\.0\.0|::)$/;

const { connect } = Socket.prototype;
Socket.prototype.connect = function connectLocally(...args) {
  // The arguments come as they were given or, from inside Node, as one list.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const target =
    typeof first === 'object' && first !== null
      ? (first.path ?? first.host ?? 'localhost')
      : typeof first === 'number' || /^\d+$/.test(String(first))
        ? typeof second === 'string'
          ? second
          : 'localhost'
        : String(first);
  if (!LOCAL.test(target) && !target.startsWith('/')) {
    process.nextTick(() => this.destroy(new Error(`tests have no network: ${target}`)));
    return this;
  }
  return connect.apply(this, args);
};
