package io.socialdata.system.mutants;

import io.vertx.core.Future;
import net.bytebuddy.asm.Advice;

/** Reports a record as durable as soon as it is handed over. */
public final class AnswerBeforeDurable {

    private AnswerBeforeDurable() {}

    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) Future<Void> durable) {
        durable = pretended(durable);
    }

    /** Public because the changed class calls it. */
    public static Future<Void> pretended(Future<Void> durable) {
        MutantLog.of(Mutant.ANSWER_BEFORE_DURABLE);
        return durable.isComplete() ? durable : Future.succeededFuture();
    }
}
