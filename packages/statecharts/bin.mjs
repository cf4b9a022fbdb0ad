#!/usr/bin/env node
// Within the repository the command runs from the sources.
import '../../scripts/statecharts.mjs';
