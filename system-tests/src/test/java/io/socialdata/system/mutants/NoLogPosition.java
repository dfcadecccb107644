package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;

/** Drops the place in the log of a gateway, whose records a lease must wait for. */
public final class NoLogPosition {

    private NoLogPosition() {}

    @Advice.OnMethodExit
    @SuppressWarnings({"UnusedVariable", "ParameterReassignment"}) // the assignment replaces what the method returns
    static void exit(@Advice.Return(readOnly = false, typing = Typing.DYNAMIC) Object position) {
        position = null;
    }
}
