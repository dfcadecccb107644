package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;

/** Drops the information that records wait on a gateway's disk. */
public final class NothingUnpublished {

    private NothingUnpublished() {}

    @Advice.OnMethodExit
    @SuppressWarnings({"UnusedVariable", "ParameterReassignment"}) // the assignment replaces what the method returns
    static void exit(@Advice.Return(readOnly = false, typing = Typing.DYNAMIC) Object position) {
        position = null;
    }
}
